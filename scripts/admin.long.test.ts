import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { authenticate } from '#accounts/authenticate.ts';
import { logIn } from '#accounts/log-in.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { describeOnEachDatabase, type TestWorld } from '#tests/support/world.ts';

const SCRIPT = join(import.meta.dirname, 'admin.ts');
const { email, name, password } = ADMINISTRATOR;
const CREATE = ['create', '--email', email, '--name', name];

/** Runs the command in a child process, as an operator does. */
async function run(parameters: string[], environment: Record<string, string>, input = '') {
  const command = spawn(process.execPath, [SCRIPT, ...parameters], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
  });
  command.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { output, errors, code };
}

/** The same on the test's database, which the test keeps open meanwhile. */
function admin({ config: { dataDir, database } }: TestWorld, parameters: string[], input = '') {
  const environment = {
    DATA_DIR: dataDir,
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.url }),
  };
  return run(parameters, environment, input);
}

function enter({ services }: TestWorld, withPassword: string) {
  return logIn(services, { email, password: withPassword, address: '203.0.113.7' });
}

describeOnEachDatabase('npm run admin', (world) => {
  it('creates an administrator with the password it reads, and does not print it', async () => {
    const { output, errors, code } = await admin(world(), CREATE, `${password}\n`);
    expect([code, output]).toEqual([0, `Compte créé : ${name} (${email})\n`]);
    expect(errors).not.toContain(password);
    expect((await enter(world(), password)).user).toMatchObject({ email, name });
  });

  it('generates a password with --generate, and prints it', async () => {
    const { output } = await admin(world(), [...CREATE, '--generate']);
    const shown = /Mot de passe : (?<password>\S+)\n/.exec(output)?.groups?.password;
    expect((await enter(world(), shown ?? '')).user.email).toBe(email);
  });

  it('resets a password while the site runs, which ends the sessions', async () => {
    await admin(world(), CREATE, password);
    const { token } = await enter(world(), password);
    const { output, code } = await admin(
      world(),
      ['reset-password', '--email', email],
      'une tout autre phrase',
    );
    expect([code, output]).toEqual([0, `Mot de passe changé, sessions terminées : ${name} (${email})\n`]);
    await expect(authenticate(world().services, token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await enter(world(), 'une tout autre phrase');
  });

  it('disables, enables and lists administrators, but does not disable the last one', async () => {
    await admin(world(), CREATE, password);
    const alone = await admin(world(), ['disable', '--email', email]);
    expect([alone.code, alone.errors.includes('Il doit rester au moins un administrateur actif.')]).toEqual([
      1,
      true,
    ]);
    await admin(world(), ['create', '--email', 'zawadi@pamoja.test', '--name', 'Zawadi'], password);
    const disabled = await admin(world(), ['disable', '--email', email]);
    expect(disabled.output).toBe(`Compte désactivé, sessions terminées : ${name} (${email})\n`);
    await expect(enter(world(), password)).rejects.toMatchObject({ code: 'bad_credentials' });
    const { output } = await admin(world(), ['list']);
    expect(output).toBe(`actif\tzawadi@pamoja.test\tZawadi\ndésactivé\t${email}\t${name}\n`);
    await admin(world(), ['enable', '--email', email]);
    expect((await enter(world(), password)).user.email).toBe(email);
  });

  it('exits 1 with a French sentence for an unknown account or a short password', async () => {
    const refused = await admin(world(), ['reset-password', '--email', email], password);
    expect(refused.code).toBe(1);
    expect(refused.errors.split('\n')).toContain('Aucun compte n’a cette adresse e-mail.');
    const short = await admin(world(), CREATE, 'court');
    expect(short.errors).toContain('Le mot de passe doit compter au moins 12 caractères.');
    expect([short.code, short.output]).toEqual([1, '']);
  });

  it('prints the database it works on, without its password', async () => {
    const { errors } = await admin(world(), CREATE, password);
    const { dialect, config } = world();
    expect(errors).toContain(dialect === 'sqlite' ? join(config.dataDir, 'site.sqlite') : 'PostgreSQL, ');
    if (config.database.dialect === 'postgres') expect(errors).not.toContain('postgres://');
  });
});

describe('npm run admin without a database', () => {
  it.each(['create', 'list'])('exits 1 at "%s", and creates none', async (command) => {
    const folder = await mkdtemp(join(tmpdir(), 'pamoja-admin-'));
    try {
      const environment = { DATA_DIR: join(folder, 'data') };
      const { output, errors, code } = await run([command, '--email', email], environment, password);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain(`Il n’y a pas de base de données ici (${join(folder, 'data/site.sqlite')})`);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('exits 1 for a PostgreSQL database without the site’s tables', async () => {
    const { url } = inject('postgres');
    const { errors, code } = await run(['list'], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(errors).toContain('Il n’y a pas de base de données ici (PostgreSQL, ');
  });
});

describe('npm run admin beside a service', () => {
  it('works on the database of the configuration file, from any folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pamoja-admin-'));
    const file = join(folder, 'pamoja.env');
    try {
      await writeFile(file, `PUBLIC_URL=https://www.example.org\nDATA_DIR=${join(folder, 'data')}\n`);
      await mkdir(join(folder, 'data'));
      await copyFile(inject('sqliteTemplate'), join(folder, 'data/site.sqlite'));
      const { output } = await run(CREATE, { PAMOJA_CONFIG: file }, password);
      expect(output).toContain(`${name} (${email})\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('npm run admin with invalid arguments', () => {
  it.each([
    [[]],
    [['create']],
    [['delete', '--email', email]],
    [['create', 'encore', '--email', email]],
    [['create', '--email', email, '--password', password]],
  ])('prints its usage without opening a database: %j', async (parameters) => {
    const { output, errors, code } = await run(parameters, { DATABASE_URL: 'no database' });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^Utilisation :/);
  });
});
