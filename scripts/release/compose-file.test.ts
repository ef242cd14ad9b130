import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { parseConfig } from '../../src/config.server.ts';

const FOLDER = join(import.meta.dirname, '../../deploy');

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const document = parseDocument(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true });
const { services, volumes } = document.toJS() as ComposeFile;
const mounts = Object.values(services).flatMap(({ volumes = [] }) =>
  volumes.map((mount) => mount.split(':')),
);

/** Returns an example that nginx reads, without comments. */
function readExample(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8').replaceAll(/#.*/g, '');
}

describe('the compose file', () => {
  it('has no fault that its parser finds', () => {
    expect([document.errors, document.warnings]).toEqual([[], []]);
  });

  it('gives each server variables that a start accepts, its own data folder, and all else in common', () => {
    const [one, two] = ['pamoja-1', 'pamoja-2'].map((name) => services[name]);
    const config = parseConfig({
      DATA_DIR: '/data',
      ...JSON.parse(JSON.stringify(one?.environment).replaceAll(/\$\{\w+:[?]\}/g, 'secret')),
    });
    expect(config).toMatchObject({
      database: { dialect: 'postgres', url: 'postgres://pamoja:secret@database:5432/pamoja' },
      publicUrl: 'https://www.example.org',
      trustProxy: true,
    });
    expect(two?.environment).toEqual(one?.environment);
    expect([one?.volumes, two?.volumes]).toEqual([['data-1:/data'], ['data-2:/data']]);
  });

  it('names services and volumes that it has, and files that lie beside it', () => {
    const names = Object.values(services).flatMap(({ depends_on: others = {} }) =>
      Array.isArray(others) ? others : Object.keys(others),
    );
    expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
    const sources = mounts.map(([source = '']) => source);
    const ofHost = sources.filter((source) => /^[.$]/.test(source));
    expect(sources.filter((source) => !ofHost.includes(source)).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
    for (const file of ofHost.filter((source) => source.startsWith('./')))
      expect(readFileSync(join(FOLDER, file), 'utf8')).not.toBe('');
  });

  it('has nginx send to its two servers, by the only upstream', () => {
    const servers = [...readExample('nginx-several.conf').matchAll(/^\s*server ([\w-]+):(\d+)/gm)];
    expect(servers.map(([, name, port]) => [name, port])).toEqual([
      ['pamoja-1', '3000'],
      ['pamoja-2', '3000'],
    ]);
    const script = services['proxy']?.command?.at(-1)?.split(' >')[0] ?? '';
    const inFolder = script.replace('/pamoja/nginx.conf', join(FOLDER, 'nginx.conf'));
    const remaining = execFileSync('sh', ['-c', inFolder], { encoding: 'utf8' });
    expect(remaining).not.toContain('upstream pamoja');
    expect(remaining.match(/^server \{$/gm)).toHaveLength(2);
    expect(remaining).toContain('proxy_pass http://pamoja;');
  });
});
