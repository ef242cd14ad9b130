import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.server.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://pamoja.example/' };

describe('the configuration', () => {
  it('needs the public address only, and has a default for the rest', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'https://pamoja.example',
      database: { dialect: 'sqlite', file: expect.stringMatching(/data\/site\.sqlite$/) },
      s3: null,
      assetOrigin: '',
      firstAdministrator: null,
      smtpUrl: null,
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
      timeZone: 'Africa/Lubumbashi',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseConfig({ ...PRODUCTION, PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('chooses PostgreSQL by its address', () => {
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

  it('names every fault at once', () => {
    const faulty = {
      NODE_ENV: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'http://x',
      SITE_TIMEZONE: 'Goma',
      ADMIN_PASSWORD: 'court',
      LOG_LEVEL: 'bavard',
    };
    const names = ['PORT', 'DATABASE_URL', 'SMTP_URL', 'SITE_TIMEZONE', 'ADMIN_PASSWORD', 'LOG_LEVEL'];
    for (const name of names) expect(() => parseConfig(faulty)).toThrow(new RegExp(`^  ${name}: `, 'm'));
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL'],
    [{ ...PRODUCTION, ADMIN_EMAIL: 'qui@pamoja.example' }, 'ADMIN_PASSWORD'],
    [{ ...PRODUCTION, ADMIN_PASSWORD: 'assez long pour passer' }, 'ADMIN_EMAIL'],
    [{ ...PRODUCTION, S3_BUCKET: 'photos' }, 'S3_ENDPOINT'],
  ])('sees what is missing in %j', (environment, missing) => {
    expect(() => parseConfig(environment)).toThrow(missing);
  });
});
