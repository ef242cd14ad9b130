import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { drawImage } from './images.ts';
import type { InstalledHome } from './installed-home.ts';

const { api, site } = addresses;
const DAY = 24 * 60 * 60 * 1_000;

/** Days since an alert's publication, and days from then to its explicit end. */
const ALERTS = [
  { days: 1, end: null },
  { days: 4, end: null },
  { days: 13, end: null },
  { days: 15, end: null },
  { days: 4, end: 6 },
] as const;

interface Alert {
  readonly id: string;
  readonly publishedAt: string;
  /** End set in 0.4.0, or 14 days after the publication. */
  readonly end: number;
}

/** Content of an installed site for which an update from 0.4.0 makes decisions. */
export class FormerSite {
  readonly #home: InstalledHome;
  readonly #headers: { readonly authorization: string };
  readonly #alerts: Alert[] = [];
  #sections = new Map<string, unknown>();
  #articleId = '';

  constructor(home: InstalledHome, authorization: string) {
    this.#home = home;
    this.#headers = { authorization };
  }

  async #call(path: string, init: RequestInit = {}) {
    const json = typeof init.body === 'string' && { 'content-type': 'application/json' };
    const answer = await fetch(this.#home.url + path, {
      ...init,
      headers: { ...this.#headers, ...json, ...init.headers },
    });
    const text = await answer.text();
    expect([path, answer.ok], text).toEqual([path, true]);
    return { body: JSON.parse(text), etag: answer.headers.get('etag') ?? '' };
  }

  async #publish(list: string, fields: Readonly<Record<string, string>>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ status: 'published', ...fields })) form.append(name, value);
    const cover = await drawImage({ width: 800, height: 450, format: 'png' });
    form.append('coverImage', new File([new Uint8Array(cover)], 'cover.png', { type: 'image/png' }));
    return (await this.#call(list, { method: 'POST', body: form })).body;
  }

  async #readSections(): Promise<Map<string, unknown>> {
    const entries = SECTION_NAMES.map(async (name) => {
      const answer = await fetch(this.#home.url + api.organisationSection(name));
      return [name, answer.ok ? (await answer.json()).value : undefined] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** Creates the content, through the API of 0.4.0 as far as possible. */
  async fill(): Promise<void> {
    const now = Date.now();
    for (const [index, { days, end }] of ALERTS.entries()) {
      const date = now - days * DAY;
      const until = date + (end ?? 14) * DAY;
      const publishedAt = new Date(date).toISOString();
      const { id } = await this.#publish(api.publications.bulletin.list, {
        title: `Alerte ${index}`,
        publishedAt,
        ...(end !== null && { endsAt: new Date(until).toISOString() }),
      });
      this.#alerts.push({ id, publishedAt, end: until });
    }
    await this.#call(api.organisationSection('partners'), {
      method: 'PUT',
      body: JSON.stringify({ items: [] }),
    });
    for (const isOn of [true, false])
      await this.#call(api.dailyBackup, { method: 'PUT', body: JSON.stringify({ isOn }) });
    const { id } = await this.#publish(api.publications.article.list, { title: 'Sans couverture' });
    this.#articleId = id;
    const database = new Sqlite(join(this.#home.data, 'site.sqlite'));
    database.prepare('update publications set cover_media_id = null where id = ?').run(id);
    database.close();
    this.#sections = await this.#readSections();
  }

  /** Expects the decisions that docs/specification and the changelog promise. */
  async expectDecided(): Promise<void> {
    for (const { id, publishedAt, end } of this.#alerts) {
      const { body } = await this.#call(api.publications.bulletin.one(id));
      const until = new Date(end).toISOString();
      expect(body).toMatchObject({ publishedAt, endsAt: until, alertUntil: until });
    }
    expect((await fetch(this.#home.url + site.partners)).status).toBe(200);
    const { body: overview } = await this.#call(api.overview);
    expect(overview.shownPages).toEqual(['partners']);
    const { body: backups } = await this.#call(api.backups);
    expect(backups.daily.isOn).toBe(false);

    const article = api.publications.article.one(this.#articleId);
    const { body: before, etag } = await this.#call(article);
    expect(before).toMatchObject({ status: 'published', coverImage: null });
    const { body: corrected } = await this.#call(article, {
      method: 'PUT',
      headers: { 'if-match': etag },
      body: JSON.stringify({ title: 'Sans couverture, corrigé' }),
    });
    expect(corrected).toMatchObject({ status: 'published', coverImage: null });

    const after = await this.#readSections();
    for (const [name, value] of this.#sections) {
      // The product's own text speaks of messages now, which 0.4.0 did not have.
      if (value && name !== 'privacy') expect(after.get(name), name).toMatchObject(value);
    }
  }
}
