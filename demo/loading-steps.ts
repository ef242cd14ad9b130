import { stat } from 'node:fs/promises';
import type { DemonstrationItem } from '#admin/setup/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { registerUpload, type UploadedFile } from '#lib/http/uploaded-file.ts';
import { toInstant, toLocalTime } from '#lib/text/local-time.ts';
import { EVENTS } from '#types/agenda/index.ts';
import { createGalleryItem } from '#types/gallery/index.ts';
import { NOTICES } from '#types/notices/index.ts';
import { createPublication } from '#types/publications/index.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '#types/publications/publication.schema.ts';
import { SCHEMAS } from '#types/published/published.schema.ts';
import { createReport } from '#types/reports/index.ts';
import { createAgent } from '#types/team/index.ts';
import type { DemoPictures } from './demo-pictures.ts';
import type { DemoPublication } from './demonstration.schema.ts';
import {
  noticeDocument,
  readAgents,
  readAlts,
  readEvents,
  readGallery,
  readNotices,
  readPublications,
  readReports,
} from './read-demonstration.ts';

/** One thing of the demonstration: what it is called, the pictures it shows, and how it is created. */
export interface LoadingStep {
  /** Its title, name or description, as the journal has it. */
  readonly label: string;
  readonly pictures: readonly string[];
  readonly create: (services: Services, pictures: DemoPictures) => Promise<DemonstrationItem>;
}

/** Days for which an alert of the day of loading is in force. */
const ALERT_DAYS = 14;

const DAY = 24 * 60 * 60 * 1_000;

/** Returns the instants of a publication, as the use case takes them. */
function instantsOf({ publishedAt }: DemoPublication, { clock }: Pick<Services, 'clock'>) {
  if (publishedAt !== 'today') return { publishedAt: new Date(publishedAt).toISOString() };
  const now = clock.now();
  const end = new Date(now.getTime() + ALERT_DAYS * DAY);
  return { publishedAt: now.toISOString(), endsAt: end.toISOString() };
}

async function publish(
  services: Services,
  kind: PublicationKind,
  demo: DemoPublication,
  pictures: DemoPictures,
  altOf: (picture: string) => string,
): Promise<DemonstrationItem> {
  const cover = await pictures.take(demo.cover);
  const keptImages: { url: string; caption: string; alt: string }[] = [];
  const newImages: { file: UploadedFile; caption: string; alt: string; picture: string }[] = [];
  for (const { picture, caption } of demo.images) {
    const source = await pictures.take(picture);
    const texts = { caption, alt: altOf(picture) };
    if (typeof source === 'string') keptImages.push({ url: source, ...texts });
    else newImages.push({ file: source, ...texts, picture });
  }
  const organisation = await services.organisation.read();
  const { publication } = await createPublication(services, SYSTEM_ACTOR, kind, {
    title: demo.title,
    details: demo.details,
    ...instantsOf(demo, services),
    status: 'published',
    mentionsViolence: demo.mentionsViolence === 'yes',
    cover,
    coverAlt: altOf(demo.cover),
    // One's own organisation, with which a site may have begun, has other ones.
    domains: demo.domains.filter((id) => organisation.domains.items.some((domain) => domain.id === id)),
    keptImages,
    newImages,
  });
  if (publication.coverImage) pictures.remember(demo.cover, publication.coverImage);
  for (const [index, { picture }] of newImages.entries()) {
    const image = publication.images[keptImages.length + index];
    if (image) pictures.remember(picture, image.url);
  }
  return { type: kind, id: publication.id };
}

/** Returns the publications of a kind, oldest first, as they would have been written. */
export async function publicationSteps(kind: PublicationKind): Promise<LoadingStep[]> {
  const altOf = await readAlts();
  return (await readPublications(kind)).reverse().map((demo) => ({
    label: demo.title,
    pictures: [demo.cover, ...demo.images.map(({ picture }) => picture)],
    create: (services, pictures) => publish(services, kind, demo, pictures, altOf),
  }));
}

/** Returns the team in its order. */
export async function agentSteps(): Promise<LoadingStep[]> {
  return (await readAgents()).map(({ picture, ...agent }) => ({
    label: agent.name,
    pictures: [picture],
    create: async (services, pictures) => {
      const image = await pictures.take(picture);
      const created = await createAgent(services, SYSTEM_ACTOR, { ...agent, image });
      return { type: 'agent', id: created.item.id };
    },
  }));
}

/** Returns the gallery from its oldest picture on: the newest is shown first. */
export async function gallerySteps(): Promise<LoadingStep[]> {
  return (await readGallery()).reverse().map(({ picture, ...item }) => ({
    label: item.description,
    pictures: [picture],
    create: async (services, pictures) => {
      const image = await pictures.take(picture);
      const created = await createGalleryItem(services, SYSTEM_ACTOR, { ...item, image });
      return { type: 'gallery_item', id: created.item.id };
    },
  }));
}

/** The day after the general assembly that approves a year's accounts: when its report comes out. */
const publishedOn = (year: number) => new Date(Date.UTC(year + 1, 3, 28, 8));

/** Returns the annual reports, oldest first. */
export async function reportSteps(): Promise<LoadingStep[]> {
  return (await readReports()).map(({ path, filename, year }) => {
    const title = `Rapport annuel ${year}`;
    return {
      label: title,
      pictures: [],
      create: async (services) => {
        const { size } = await stat(path);
        const file = registerUpload({ path, filename, size });
        const clock = { now: () => publishedOn(year) };
        const created = await createReport({ ...services, clock }, SYSTEM_ACTOR, { file, title, year });
        return { type: 'report', id: created.item.id };
      },
    };
  });
}

/** Returns the local date some days after today, and an instant of it. @param time `09:00`. */
function dayAfter({ clock, settings }: Pick<Services, 'clock' | 'settings'>, days: number, time = '00:00') {
  const { timeZone } = settings;
  const date = new Date(clock.now().getTime() + days * DAY);
  const day = toLocalTime(date.toISOString(), timeZone).slice(0, 'yyyy-mm-dd'.length);
  return { day, instant: toInstant(`${day}T${time}`, timeZone) };
}

/** Returns the agenda. */
export async function eventSteps(): Promise<LoadingStep[]> {
  return (await readEvents()).map(({ inDays, days, from, until, picture, ...texts }) => ({
    label: texts.title,
    pictures: picture ? [picture] : [],
    create: async (services, pictures) => {
      const given = SCHEMAS.event.new.parse({
        ...texts,
        ...(from && until
          ? {
              startsAt: dayAfter(services, inDays, from).instant,
              endsAt: dayAfter(services, inDays, until).instant,
            }
          : {
              startsAt: dayAfter(services, inDays).day,
              endsAt: dayAfter(services, inDays + days - 1).day,
              isAllDay: true,
            }),
        ...(picture && { image: await pictures.take(picture) }),
        status: 'published',
      });
      const { item } = await EVENTS.create(services, SYSTEM_ACTOR, given);
      return { type: 'event', id: item.id };
    },
  }));
}

async function pdfOf(filename: string): Promise<UploadedFile> {
  const path = noticeDocument(filename);
  const { size } = await stat(path);
  return registerUpload({ path, filename, size });
}

/** Returns the notices, oldest first: one that is closed, one that is open, one without a deadline. */
export async function noticeSteps(): Promise<LoadingStep[]> {
  return (await readNotices()).map(({ publishedDaysAgo, deadlineInDays, documents, ...notice }) => ({
    label: notice.title,
    pictures: [],
    create: async (services) => {
      const given = SCHEMAS.notice.new.parse({
        ...notice,
        documents: await Promise.all(documents.map(({ file }) => pdfOf(file))),
        documentTitles: documents.map(({ title }) => title),
        publishedAt: dayAfter(services, -publishedDaysAgo, '09:00').instant,
        ...(deadlineInDays !== undefined && {
          deadline: dayAfter(services, deadlineInDays, '17:00').instant,
        }),
        status: 'published',
      });
      const { item } = await NOTICES.create(services, SYSTEM_ACTOR, given);
      return { type: 'notice', id: item.id };
    },
  }));
}

/** Returns everything of the demonstration, in the order it is created. */
export async function allSteps(): Promise<LoadingStep[]> {
  const publications = await Promise.all(PUBLICATION_KINDS.map(publicationSteps));
  return [
    ...publications.flat(),
    ...(await agentSteps()),
    ...(await gallerySteps()),
    ...(await reportSteps()),
    ...(await eventSteps()),
    ...(await noticeSteps()),
  ];
}
