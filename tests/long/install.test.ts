import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import {
  type ArchiveMachine,
  canMakeMachines,
  createArchiveMachine,
} from '#tests/support/archive-machine.ts';
import type { BareMachine } from '#tests/support/bare-machine.ts';
import { confirmAt } from '#tests/support/confirm-at.ts';
import type { DebianRelease } from '#tests/support/debian-root.ts';
import { logInAt } from '#tests/support/first-login.ts';
import { phonePhoto } from '#tests/support/images.ts';
import { findFreePort, untilAnswered } from '#tests/support/local-server.ts';
import { multipart } from '#tests/support/multipart.ts';

const EMAIL = 'asha@example.org';
const RELEASES: readonly DebianRelease[] = inject('isShort') ? ['bookworm'] : ['bookworm', 'trixie'];

function passwordIn(said: string): string {
  return /Mot de passe\s:\s(\S+)/.exec(said)?.[1] ?? '';
}

async function uploadPhoto(url: string, headers: Record<string, string>): Promise<number> {
  const form = await multipart({ file: { data: await phonePhoto() } });
  const answer = await fetch(`${url}${addresses.api.images}`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Requests a backup from the service, which another process makes. @returns its final state. */
async function downloadState(url: string, headers: Record<string, string>): Promise<unknown> {
  const address = `${url}${addresses.api.backupDownload}`;
  const body = JSON.stringify({ passphrase: 'une phrase secrète assez longue' });
  await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  const readState = async () => {
    const answer = (await (await fetch(address, { headers })).json()) as { download?: { state: string } };
    return answer.download?.state;
  };
  await expect.poll(readState).not.toBe('running');
  return readState();
}

async function statusOf(url: string): Promise<number | string> {
  const answer = await fetch(url).catch(() => 'nothing answers');
  if (typeof answer === 'string') return answer;
  await answer.arrayBuffer();
  return answer.status;
}

const canBoot = await canMakeMachines();

describe.runIf(canBoot).each(RELEASES)('a bare Debian (%s) with systemd', (release) => {
  let made: ArchiveMachine;
  let machine: BareMachine;
  let program = '';
  let url = '';
  let port = 0;
  beforeAll(async () => {
    port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    made = await createArchiveMachine(release, true);
    ({ machine, program } = made);
  });
  afterAll(() => made?.remove());

  it('ends "install" as root with an address, and a hardened service under its own user', async () => {
    const { code, said } = await machine.run(
      `${program} install --address https://www.example.org --port ${port} --email ${EMAIL}`,
    );
    expect([code, said]).toEqual([0, expect.stringContaining(`http://localhost:${port}/`)]);
    expect(await statusOf(`${url}/`)).toBe(200);
    const judged = (await machine.run('systemd-analyze security --no-pager pamoja.service')).said;
    expect(Number(/exposure level.*?: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2.5);
    expect(
      (await machine.run('stat -c "%U %a" /proc/$(cat /run/pamoja/server.pid) /var/lib/pamoja')).said,
    ).toBe('pamoja 555\npamoja 700\n');
    expect(
      (await machine.run('stat -c "%U %G %a" /etc/pamoja.env /opt/pamoja/current/release.json')).said,
    ).toBe('root pamoja 640\nroot root 644\n');
    const { token, password } = await logInAt(url, { email: EMAIL, password: passwordIn(said) });
    const headers = { authorization: `Bearer ${token}` };
    expect(await uploadPhoto(url, headers)).toBe(201);
    await confirmAt(url, headers, password);
    expect(await downloadState(url, headers)).toBe('ready');
    expect((await machine.run('cat /opt/pamoja/examples/nginx.conf')).said).toContain(`127.0.0.1:${port};`);
  });

  it('runs the commands as the site’s user when root calls them', async () => {
    const listed = await machine.run('cd /root && /opt/pamoja/pamoja admin list');
    expect([listed.code, listed.said]).toEqual([0, expect.stringContaining(EMAIL)]);
    expect((await machine.run('find /var/lib/pamoja -not -user pamoja')).said).toBe('');
    const refused = await machine.run('/opt/pamoja/pamoja admin list', 'asha');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('sudo')]);
  });

  it('restores what it has backed up while the site runs, and refuses a file that its user cannot read', async () => {
    const backup = await machine.run('cd /var/tmp && /opt/pamoja/pamoja backup site.tar');
    expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('/var/tmp/site.tar')]);
    const hidden = await machine.run(
      'cp /var/tmp/site.tar /root/ && /opt/pamoja/pamoja restore /root/site.tar',
    );
    expect([hidden.code, hidden.said]).toEqual([1, expect.stringContaining('install -o pamoja -m 600')]);
    expect(await statusOf(`${url}/`)).toBe(200);
    const restored = await machine.run('cd /var/tmp && /opt/pamoja/pamoja restore site.tar');
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('redémarre')]);
    await untilAnswered(`${url}/`);
    expect((await machine.run('find /var/lib/pamoja -not -user pamoja')).said).toBe('');
  });

  it('stops without a failed request and starts again, on the service’s commands', async () => {
    expect((await machine.run('systemctl stop pamoja && systemctl is-failed pamoja')).said).toContain(
      'inactive',
    );
    expect(await statusOf(`${url}/`)).toBe('nothing answers');
    expect((await machine.run('systemctl start pamoja')).code).toBe(0);
    await untilAnswered(`${url}/`);
  });

  it('starts the server again that an updater stopped, once its lock is free', async () => {
    const pid = 'cat /run/pamoja/server.pid';
    const first = (await machine.run(pid)).said;
    const { said } = await machine.run(
      `flock /opt/pamoja/update/gate sh -c 'kill $(${pid}); while [ -e /run/pamoja/server.pid ]; do sleep 0.1; done; sleep 2; ls /run/pamoja'`,
    );
    expect(said).toBe('lock\nstart.pid\n');
    await untilAnswered(`${url}/`);
    expect((await machine.run(pid)).said).not.toBe(first);
  });

  it('has no command of root blocked or misled by files of the site’s user', async () => {
    await machine.run(
      'systemctl stop pamoja && install -d -o pamoja -m 700 /run/pamoja && echo whole >/etc/victim',
    );
    const asSite = (command: string) =>
      machine.run(`setpriv --reuid=pamoja --regid=pamoja --clear-groups sh -c '${command}'`);
    for (const [put, commands] of [
      [
        'ln -s /etc/made-by-root lock; ln -s /etc/victim start.pid; ln -s /etc/victim server.pid',
        ['stop', 'start'],
      ],
      ['mkfifo lock start.pid server.pid', ['stop', 'start', 'restore /var/tmp/site.tar']],
    ] as const) {
      expect((await asSite(`cd /run/pamoja && ${put}`)).said).toBe('');
      for (const command of commands) {
        const { code } = await machine.run(`timeout 100 /opt/pamoja/pamoja ${command}`);
        expect([put, command, code]).not.toEqual([put, command, 124]);
      }
      expect((await machine.run('cat /etc/victim; ls /etc/made-by-root')).said).toMatch(/^whole\nls: cannot/);
      await machine.run('rm /run/pamoja/*');
    }
    await machine.run('rm -r /run/pamoja; systemctl start pamoja');
    await untilAnswered(`${url}/`);
  });

  it('changes nothing of an existing site', async () => {
    await machine.run('echo "LOG_LEVEL=warn" >>/etc/pamoja.env');
    const before = (await machine.run('cat /etc/pamoja.env')).said;
    const { code, said } = await machine.run(`${program} install --port 80 --address http://autre.example`);
    expect([code, said]).toEqual([0, expect.stringContaining(`http://localhost:${port}/`)]);
    expect((await machine.run('cat /etc/pamoja.env')).said).toBe(before);
    expect(await statusOf(`${url}/`)).toBe(200);
  });

  it('gives an ordinary user their own service', async () => {
    await machine.run('loginctl enable-linger asha');
    const own = await findFreePort();
    const { code, said } = await machine.run(`${program} install --port ${own}`, 'asha');
    expect([code, said]).toEqual([0, expect.stringContaining('systemctl --user status pamoja')]);
    expect(said).toMatch(/\/installation/);
    expect(await statusOf(`http://127.0.0.1:${own}/`)).toBe(503);
    expect(await statusOf(`http://127.0.0.1:${own}${addresses.site.installation}`)).toBe(200);
  });
});

/** Runs a command of an ordinary user on a machine without any service. */
describe.runIf(canBoot).each(RELEASES)('a bare Debian (%s) in which no systemd runs', (release) => {
  let made: ArchiveMachine;
  let machine: BareMachine;
  let program = '';
  let port = 0;
  beforeAll(async () => {
    port = await findFreePort();
    made = await createArchiveMachine(release, false);
    ({ machine, program } = made);
  });
  afterAll(() => made?.remove());
  const install = (home: string, options: string) =>
    machine.run(`${program} install --to ${home} --port ${port} ${options}`, 'asha');

  it('ends "install" of an ordinary user with the command that starts the site, which it has tried', async () => {
    const { code, said } = await install('site', `--email ${EMAIL}`);
    expect([code, said]).toEqual([0, expect.stringContaining('/home/asha/site/pamoja start')]);
    expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe('nothing answers');
    for (const round of [1, 2]) {
      const server = machine.start('exec site/pamoja start', 'asha');
      await untilAnswered(`http://127.0.0.1:${port}/`);
      expect([round, (await machine.run('site/pamoja start', 'asha')).said]).toEqual([
        round,
        expect.stringContaining('tourne déjà'),
      ]);
      const ended = once(server, 'close');
      expect((await machine.run('site/pamoja stop', 'asha')).code).toBe(0);
      expect(await ended).toEqual([0, null]);
    }
  });
});
