import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeSection } from '#admin/settings/change-section.ts';
import { PAGES } from '#admin/settings/section-pages.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { registerUpload, type UploadedFile } from '#lib/http/uploaded-file.ts';
import { addresses } from '#src/addresses.ts';
import { EVENTS } from '#types/agenda/agenda.ts';
import { createGalleryItem } from '#types/gallery/gallery.ts';
import { NOTICES } from '#types/notices/notices.ts';
import { createPublication } from '#types/publications/create-publication.ts';
import type { Publication, PublicationKind } from '#types/publications/publication.schema.ts';
import type { PublicationInput } from '#types/publications/publication-input.schema.ts';
import { createReport } from '#types/reports/reports.ts';
import { createAgent } from '#types/team/agents.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { drawPdf } from '../documents.ts';
import { drawImage } from '../images.ts';

/** A site with an item of everything, and the means to change it. */
export interface ChangedSite {
  readonly services: Services;
  /** Sets the current time. */
  setClock(iso: string): void;
  upload(content: Uint8Array, name: string): Promise<UploadedFile>;
  /** Returns a picture that was never uploaded before. */
  picture(): Promise<UploadedFile>;
  publish(kind: PublicationKind, input: Partial<PublicationInput>): Promise<Publication>;
}

/** Days of January 2026, on which the site's first publications are dated. */
export function january(day: number): string {
  return `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`;
}

export function createChangedSite(
  services: Services,
  folder: string,
  setClock: (iso: string) => void,
): ChangedSite {
  let width = 480;
  const upload = async (content: Uint8Array, filename: string) => {
    await mkdir(join(folder, 'tmp'), { recursive: true });
    const path = join(folder, 'tmp', randomUUID());
    await writeFile(path, content);
    return registerUpload({ path, filename, size: content.byteLength });
  };
  const picture = async () => {
    width += 2;
    return upload(await drawImage({ width, height: 300, format: 'png' }), 'image.png');
  };
  return {
    services,
    setClock,
    upload,
    picture,
    publish: async (kind, input) => {
      const { publication } = await createPublication(services, SYSTEM_ACTOR, kind, {
        title: 'Sans titre',
        details: '<p>L’eau coule de nouveau.</p>',
        newImages: [],
        ...input,
        cover: input.cover ?? (await picture()),
      });
      return publication;
    },
  };
}

/** Initial content of the site. */
export interface Shown {
  readonly articles: readonly Publication[];
  readonly bulletin: Publication;
  readonly echo: Publication;
  readonly agents: readonly string[];
  readonly pictures: readonly string[];
  readonly report: string;
  readonly event: string;
  readonly notice: string;
  /** Every public path, including missing ones. */
  readonly paths: readonly string[];
}

/** Addresses that answer 404 at first. */
export const MISSING = [
  addresses.site.publications.article.detail('a-venir'),
  addresses.site.publications.article.detail('jamais-ecrit'),
  addresses.site.galleryPicture('jamais'),
  '/une/adresse',
];

function pathsOf(articles: readonly Publication[], other: readonly string[]): string[] {
  const { site } = addresses;
  const { article, bulletin, echo } = site.publications;
  const detail = (number: number) => article.detail(articles[number - 1]?.slug ?? '');
  return [
    ...Object.values(PAGES).map(({ path }) => path),
    site.about,
    site.aboutInFrench,
    site.eraseTraces,
    ...[article, bulletin, echo].map(({ blog }) => blog),
    `${article.list}?page=2`,
    // Both ends of the list, and the items that change.
    ...[1, 2, 3, 4, 5, 6, 7, 11, 12].map(detail),
    ...other,
    ...MISSING,
    // Of the light version one page of each type, because the rendering is the same.
    ...[site.home, site.organisation, site.team, site.gallery, site.reports, article.list, article.blog]
      .concat([3, 6].map(detail), other.slice(-2), MISSING.slice(0, 1))
      .map(lightAddress),
  ];
}

/** Fills a site: two pages of articles, and at least one of everything else. */
export async function fillSite(site: ChangedSite): Promise<Shown> {
  const { services, publish, picture, upload } = site;
  const { bulletin: bulletins, echo: echoes } = addresses.site.publications;
  const first = await publish('article', { title: 'Article 1', publishedAt: january(1) });
  const articles = [first];
  for (let number = 2; number <= 12; number++) {
    const input = { title: `Article ${number}`, publishedAt: january(number), cover: first.coverImage };
    articles.push(await publish('article', input));
  }
  const slide = { picture: first.coverImage ?? '', darkPicture: null, alt: 'Une vue', title: '', text: '' };
  await changeSection(services, SYSTEM_ACTOR, 'hero', { slides: [slide] });
  const figure = { figure: '12', label: 'bornes-fontaines', note: '' };
  await changeSection(services, SYSTEM_ACTOR, 'keyFigures', { items: [figure] });
  const bulletin = await publish('bulletin', { title: 'Cendres', publishedAt: january(2) });
  const echo = await publish('echo', { title: 'Au marché', publishedAt: january(3) });
  const agents: string[] = [];
  for (const name of ['Une voisine', 'Un voisin']) {
    const input = { name, role: 'Bénévole', description: 'Écoute.', linkedin: null, image: await picture() };
    agents.push((await createAgent(services, SYSTEM_ACTOR, { ...input, imageFocus: undefined })).item.id);
  }
  const pictures: string[] = [];
  for (const description of ['Le lac.', 'La colline.']) {
    const input = { description, alt: 'Une vue', image: await picture(), imageFocus: undefined };
    pictures.push((await createGalleryItem(services, SYSTEM_ACTOR, input)).item.id);
  }
  const file = await upload(new Uint8Array(drawPdf()), 'Rapport 2025.pdf');
  const report = (await createReport(services, SYSTEM_ACTOR, { file })).item.id;
  const event = await EVENTS.create(services, SYSTEM_ACTOR, { title: 'Réunion', startsAt: '2026-04-20' });
  const notice = await NOTICES.create(services, SYSTEM_ACTOR, {
    title: 'Forage de trois puits',
    kind: 'tender',
    deadline: '2026-04-10T14:00:00.000Z',
    documents: [await upload(new Uint8Array(drawPdf({ padding: 5 })), 'Dossier.pdf')],
  });
  const paths = pathsOf(articles, [
    bulletins.detail(bulletin.slug),
    echoes.detail(echo.slug),
    addresses.site.event.detail(event.item.slug),
    addresses.site.notice.detail(notice.item.slug),
    ...pictures.map((id) => addresses.site.galleryPicture(id)),
  ]);
  const added = { event: event.item.id, notice: notice.item.id };
  return { articles, bulletin, echo, agents, pictures, report, ...added, paths };
}
