import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig, readConfig } from './config.server.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://pamoja.example/' };

function faultsOf(environment: NodeJS.ProcessEnv): string {
  try {
    parseConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the configuration', () => {
  it('requires nothing, and has a default for everything', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'https://pamoja.example',
      database: { dialect: 'sqlite', file: expect.stringMatching(/data\/site\.sqlite$/) },
      assetOrigin: '',
      firstAdministrator: null,
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
      timeZone: 'Africa/Lubumbashi',
      exitUrl: expect.stringMatching(/^https:/),
    });
  });

  it('says whether the public address and the time zone are given or may be set in the site', () => {
    expect(parseConfig({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      isPublicUrlGiven: false,
      isTimeZoneGiven: false,
    });
    expect(parseConfig({ ...PRODUCTION, SITE_TIMEZONE: 'Africa/Kinshasa' })).toMatchObject({
      isPublicUrlGiven: true,
      timeZone: 'Africa/Kinshasa',
      isTimeZoneGiven: true,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(parseConfig({ ...PRODUCTION, PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each(['meteo.example', 'javascript:alert(1)', 'https://awa:secret@meteo.example/'])(
    'refuses the exit URL %s',
    (exit) => {
      expect(() => parseConfig({ ...PRODUCTION, EXIT_URL: exit })).toThrow(/^ {2}EXIT_URL.* adresse/m);
    },
  );

  it('selects PostgreSQL when it has a database URL', () => {
    const url = 'postgres://pamoja@localhost/pamoja';
    expect(parseConfig({ ...PRODUCTION, DATABASE_URL: url }).database).toEqual({ dialect: 'postgres', url });
  });

  it('reads lists, flags and the first administrator', () => {
    const config = parseConfig({
      ...PRODUCTION,
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: 'qui@pamoja.example',
      ADMIN_PASSWORD: 'assez long pour passer',
    });
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.trustProxy).toBe(true);
    expect(config.firstAdministrator).toMatchObject({ name: 'Administrateur' });
  });

  it('lists every fault at once, in French, without the values', () => {
    const faulty = {
      NODE_ENV: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://pamoja:secret@localhost/pamoja',
      SITE_TIMEZONE: 'Goma',
      ADMIN_PASSWORD: 'court',
      LOG_LEVEL: 'bavard',
    };
    expect(faultsOf(faulty)).toMatchInlineSnapshot(`
      "La configuration ne convient pas :
        ADMIN_EMAIL : manque, ADMIN_PASSWORD ne va pas sans
        PORT : doit être un nombre entier, de 0 à 65535
        DATABASE_URL : doit être l’adresse d’une base PostgreSQL et commencer par postgres://
        ADMIN_PASSWORD : doit compter au moins 12 caractères
        LOG_LEVEL : doit être « fatal », « error », « warn », « info », « debug », « trace » ou « silent »
        SITE_TIMEZONE : doit être un fuseau horaire de la base IANA, comme Africa/Lubumbashi"
    `);
  });

  it.each([
    [{ ...PRODUCTION, ADMIN_EMAIL: 'qui@pamoja.example' }, 'ADMIN_PASSWORD'],
    [{ ...PRODUCTION, ADMIN_PASSWORD: 'assez long pour passer' }, 'ADMIN_EMAIL'],
  ])('names the variable that is missing in %j', (environment, missing) => {
    expect(faultsOf(environment)).toMatch(new RegExp(`^  ${missing}\\s: manque`, 'm'));
  });

  it.each([
    ['PORT', '80.5'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'www.example.org'],
    ['PUBLIC_URL', 'mailto:qui@example.org'],
    ['PUBLIC_URL', 'https://example.org/site'],
    ['DATABASE_URL', 'postgres://:x:'],
    ['ASSET_ORIGIN', 'images.example.org'],
    ['ADMIN_EMAIL', 'qui'],
    ['TRUST_PROXY', 'oui'],
    ['HSTS_SUBDOMAINS', 'oui'],
    ['CORS_ORIGINS', 'https://a.example, b.example'],
  ])('refuses %s=%s', (name, value) => {
    const environment = {
      ...PRODUCTION,
      ADMIN_PASSWORD: 'assez long pour passer',
      ADMIN_EMAIL: 'a@b.cd',
      [name]: value,
    };
    expect(faultsOf(environment)).toMatch(new RegExp(`^La configuration.*\\n  ${name}\\s: doit .*$`));
  });

  const SERVICE = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'fr-par',
    S3_ACCESS_KEY_ID: 'clef',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('reads the buckets of uploads and of backups', () => {
    const service = {
      endpoint: 'https://s3.example',
      region: 'fr-par',
      accessKeyId: 'clef',
      secretAccessKey: 'secret',
    };
    expect(parseConfig(PRODUCTION).buckets).toEqual({ uploads: null, backups: null });
    expect(parseConfig({ ...PRODUCTION, ...SERVICE, S3_BUCKET: 'photos' }).buckets).toEqual({
      uploads: { ...service, bucket: 'photos' },
      backups: null,
    });
    expect(parseConfig({ ...PRODUCTION, ...SERVICE, S3_BACKUP_BUCKET: 'copies' }).buckets).toEqual({
      uploads: null,
      backups: { ...service, bucket: 'copies' },
    });
  });

  it.each(Object.keys(SERVICE))('names the service with a bucket whole: not without %s', (name) => {
    const given = { ...PRODUCTION, ...SERVICE, S3_BUCKET: 'photos', [name]: '' };
    expect(faultsOf(given)).toMatch(new RegExp(`^  ${name}\\s: manque, S3_BUCKET ne va pas sans$`, 'm'));
  });

  it('refuses a service without a bucket, and one bucket for both', () => {
    expect(faultsOf({ ...PRODUCTION, ...SERVICE })).toMatch(/^ {2}S3_BUCKET\s: manque, ou S3_BACKUP_BUCKET/m);
    expect(faultsOf({ ...PRODUCTION, ...SERVICE, S3_BUCKET: 'un', S3_BACKUP_BUCKET: 'un' })).toMatch(
      /S3_BUCKET/,
    );
    const both = { ...PRODUCTION, ...SERVICE, S3_BUCKET: 'photos', S3_BACKUP_BUCKET: 'photos' };
    expect(faultsOf(both)).toMatch(/^ {2}S3_BACKUP_BUCKET\s: doit être un autre bucket/m);
  });

  it.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://clef:secret@s3.example'],
    ['S3_BUCKET', '../photos'],
    ['S3_REGION', 'fr par'],
  ])('refuses %s=%s', (name, value) => {
    const faults = faultsOf({ ...PRODUCTION, ...SERVICE, S3_BUCKET: 'photos', [name]: value });
    expect(faults).toMatch(new RegExp(`^  ${name}\\s: doit être`, 'm'));
    expect(faults).not.toContain('secret@');
  });

  it.each([
    ['http://s3.example', undefined, false],
    ['http://10.0.0.5:9000', 'false', false],
    ['http://localhost.example', undefined, false],
    ['http://127.0.0.1.example', undefined, false],
    ['http://10.0.0.5:9000', 'true', true],
    ['http://127.0.0.1:9000', undefined, true],
    ['http://localhost:9000', undefined, true],
    ['http://[::1]:9000', undefined, true],
    ['https://s3.example', undefined, true],
  ])('takes S3_ENDPOINT=%s with S3_PLAIN_HTTP=%s: %s', (endpoint, plain, isTaken) => {
    const given = {
      ...PRODUCTION,
      ...SERVICE,
      S3_BUCKET: 'photos',
      S3_ENDPOINT: endpoint,
      ...(plain && { S3_PLAIN_HTTP: plain }),
    };
    if (isTaken) expect(parseConfig(given).buckets.uploads?.endpoint).toBe(endpoint);
    else
      expect(faultsOf(given)).toMatch(/^ {2}S3_ENDPOINT\s: doit commencer par https:.* S3_PLAIN_HTTP=true$/m);
  });

  it('refuses SMTP_URL, which does nothing yet', () => {
    expect(faultsOf({ ...PRODUCTION, SMTP_URL: 'smtp://localhost' })).toMatch(
      /^ {2}SMTP_URL\s: .*n’existe pas encore.* retirez cette variable/m,
    );
  });

  it('normalises an origin to the form that browsers send', () => {
    const { corsOrigins } = parseConfig({ ...PRODUCTION, CORS_ORIGINS: 'https://A.example/' });
    expect(corsOrigins).toEqual(['https://a.example']);
  });
});

describe('the configuration file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-config-'));
    vi.stubEnv('PAMOJA_CONFIG', join(folder, 'pamoja.env'));
    for (const name of ['NODE_ENV', 'PORT']) vi.stubEnv(name, undefined);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  function write(...lines: string[]): Promise<void> {
    return writeFile(join(folder, 'pamoja.env'), lines.join('\n'));
  }

  it('is read, and overridden by the environment', async () => {
    await write(
      '# Le site',
      'PUBLIC_URL="https://www.example.org"',
      '',
      'PORT=4000',
      'DATA_DIR=/var/lib/pamoja',
    );
    expect(readConfig()).toMatchObject({
      mode: 'production',
      publicUrl: 'https://www.example.org',
      port: 4000,
      dataDir: '/var/lib/pamoja',
    });
    vi.stubEnv('PORT', '5000');
    expect(readConfig().port).toBe(5000);
    vi.stubEnv('PORT', '');
    expect(readConfig().port).toBe(4000);
  });

  it('overrides the defaults of a command', async () => {
    await write('PORT=4000');
    expect(readConfig({ NODE_ENV: 'development', PORT: '3000' })).toMatchObject({
      mode: 'development',
      port: 4000,
    });
  });

  it('is not read when its name is empty', () => {
    vi.stubEnv('PAMOJA_CONFIG', '');
    expect(readConfig({ NODE_ENV: 'development' }).port).toBe(3000);
  });

  it('stops the start when it cannot be read', () => {
    expect(() => readConfig()).toThrow(/^Le fichier de configuration .*pamoja\.env ne peut pas être lu/);
  });

  it('stops the start when it has a malformed line or an unknown variable', async () => {
    await write('PUBLIC_URL=https://www.example.org', 'PORT 4000', 'DATADIR=/var/lib/pamoja');
    const file = join(folder, 'pamoja.env');
    expect(() => readConfig()).toThrow(
      [
        'La configuration ne convient pas\u00a0:',
        `  ${file}, ligne 2\u00a0: doit être de la forme NOM=valeur`,
        `  ${file}, DATADIR\u00a0: n’est pas une variable du site`,
      ].join('\n'),
    );
  });

  it('accepts every documented variable', async () => {
    const page = await readFile(join(import.meta.dirname, '../docs/configuration.md'), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    await write(...documented.map((name) => `${name}=`), 'NODE_ENV=development');
    expect(documented).toContain('SITE_TIMEZONE');
    expect(readConfig().port).toBe(3000);
  });
});
