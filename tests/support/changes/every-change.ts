import { SYSTEM_ACTOR } from '#content/actor.ts';
import { deleteItem } from '#content/collections/delete-item.ts';
import { restoreItem, trashItem } from '#content/collections/trash-item.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { subscribe } from '#mail/newsletter/subscribe.ts';
import { addImage } from '#media/add-image.ts';
import { deleteLibraryImage } from '#media/delete-library-image.ts';
import { guessMissingFocus } from '#media/index.ts';
import { EVENTS } from '#types/agenda/agenda.ts';
import { changeGalleryItem, createGalleryItem, GALLERY } from '#types/gallery/gallery.ts';
import { NOTICES } from '#types/notices/notices.ts';
import { changePublication } from '#types/publications/change-publication.ts';
import { deletePublication } from '#types/publications/delete-publication.ts';
import type { PublicationKind } from '#types/publications/publication.schema.ts';
import type { PublicationInput } from '#types/publications/publication-input.schema.ts';
import { restorePublication, trashPublication } from '#types/publications/trash-publication.ts';
import { COLLECTIONS } from '#types/published/published.ts';
import { createReport, REPORTS } from '#types/reports/reports.ts';
import { AGENTS, changeAgent, createAgent, orderAgents } from '#types/team/agents.ts';
import { drawPdf } from '../documents.ts';
import { type ChangedSite, january, type Shown } from './changed-site.ts';

/** A change by its name. */
export interface NamedChange {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const BEGINNING = `<p>${'Le début reste. '.repeat(40)}</p>`;

function change(
  { services }: ChangedSite,
  kind: PublicationKind,
  id: string,
  input: Partial<PublicationInput>,
): Promise<unknown> {
  return changePublication(services, SYSTEM_ACTOR, kind, id, { newImages: [], ...input });
}

function articleChanges(site: ChangedSite, { articles }: Shown): NamedChange[] {
  const { services, publish, picture } = site;
  const article = (number: number) => articles[number - 1]?.id ?? '';
  const edit = (name: string, number: number, input: () => Partial<PublicationInput>): NamedChange => ({
    name: `article: ${name}`,
    run: () => change(site, 'article', article(number), input()),
  });
  let scheduled = '';
  return [
    edit('text', 3, () => ({ details: BEGINNING })),
    edit('end of the text', 3, () => ({ details: `${BEGINNING}<p>Fin.</p>` })),
    edit('title and slug', 3, () => ({ title: 'Un autre titre' })),
    edit('title back', 3, () => ({ title: 'Article 3' })),
    edit('alternative text of the cover', 4, () => ({ coverAlt: 'Une borne' })),
    edit('focus of a shared picture', 4, () => ({ coverFocus: { x: 11, y: 12 } })),
    {
      name: 'article: cover',
      run: async () => change(site, 'article', article(5), { cover: await picture() }),
    },
    {
      name: 'article: another image',
      run: async () =>
        change(site, 'article', article(5), {
          newImages: [{ file: await picture(), caption: 'Une légende' }],
        }),
    },
    edit('withdrawn', 6, () => ({ status: 'draft' })),
    edit('draft changed', 6, () => ({ title: 'Article 6 bis' })),
    edit('published again', 6, () => ({ status: 'published' })),
    edit('date within the list', 7, () => ({ publishedAt: january(20) })),
    edit('date before all', 12, () => ({ publishedAt: '2025-12-01T08:00:00.000Z' })),
    { name: 'article: new', run: () => publish('article', { title: 'Tout neuf' }) },
    {
      name: 'article: in the middle',
      run: () => publish('article', { title: 'Ancien', publishedAt: '2026-01-05T09:00:00.000Z' }),
    },
    { name: 'article: draft', run: () => publish('article', { title: 'Jamais écrit', status: 'draft' }) },
    {
      name: 'article: scheduled',
      run: async () => {
        scheduled = (await publish('article', { title: 'À venir', publishedAt: '2026-03-03T08:00:00.000Z' }))
          .id;
      },
    },
    {
      name: 'article: newest while another is scheduled',
      run: () => publish('article', { title: 'Avant l’heure' }),
    },
    edit('scheduled ones move', 1, () => ({ publishedAt: '2026-03-05T08:00:00.000Z' })),
    { name: 'clock: the second before', run: async () => site.setClock('2026-03-03T07:59:59.000Z') },
    { name: 'clock: scheduled appears', run: async () => site.setClock('2026-03-03T08:00:00.000Z') },
    { name: 'clock: the next appears', run: async () => site.setClock('2026-03-05T08:00:00.000Z') },
    edit('scheduled again', 1, () => ({ publishedAt: '2026-03-09T08:00:00.000Z' })),
    edit('scheduled no more', 1, () => ({ publishedAt: '2026-01-18T09:00:00.000Z' })),
    { name: 'article: trashed', run: () => trashPublication(services, SYSTEM_ACTOR, 'article', article(2)) },
    {
      name: 'article: trashed twice',
      run: () => trashPublication(services, SYSTEM_ACTOR, 'article', article(2)),
    },
    {
      name: 'article: restored',
      run: () => restorePublication(services, SYSTEM_ACTOR, 'article', article(2)),
    },
    {
      name: 'article: trashed newest',
      run: () => trashPublication(services, SYSTEM_ACTOR, 'article', scheduled),
    },
    { name: 'article: deleted', run: () => deletePublication(services, SYSTEM_ACTOR, 'article', scheduled) },
    { name: 'article: at a freed address', run: () => publish('article', { title: 'À venir' }) },
  ];
}

/** Changes of an echo and of bulletins, whose ends the clock reaches. */
function endingChanges(site: ChangedSite, { bulletin, echo }: Shown): NamedChange[] {
  const { services, publish } = site;
  return [
    {
      name: 'echo: date of its creation',
      run: () => change(site, 'echo', echo.id, { publishedAt: echo.createdAt }),
    },
    {
      name: 'echo: no date, at the same place',
      run: () => change(site, 'echo', echo.id, { publishedAt: null }),
    },
    { name: 'echo: text', run: () => change(site, 'echo', echo.id, { details: BEGINNING }) },
    { name: 'echo: trashed', run: () => trashPublication(services, SYSTEM_ACTOR, 'echo', echo.id) },
    {
      name: 'bulletin: in force',
      run: () => publish('bulletin', { title: 'Eau coupée', publishedAt: '2026-03-05T07:00:00.000Z' }),
    },
    {
      name: 'bulletin: one that ends',
      run: () =>
        publish('bulletin', {
          title: 'Route fermée',
          publishedAt: '2026-03-05T07:30:00.000Z',
          endsAt: '2026-03-06T08:00:00.000Z',
        }),
    },
    {
      name: 'bulletin: an end for an old one',
      run: () => change(site, 'bulletin', bulletin.id, { endsAt: '2026-04-01T08:00:00.000Z' }),
    },
    { name: 'clock: the end', run: async () => site.setClock('2026-03-06T08:00:00.000Z') },
    { name: 'clock: fourteen days', run: async () => site.setClock('2026-03-19T07:00:00.000Z') },
    { name: 'clock: the last end', run: async () => site.setClock('2026-04-01T08:00:00.000Z') },
  ];
}

function collectionChanges(site: ChangedSite, { agents, pictures, report }: Shown): NamedChange[] {
  const { services, picture, upload } = site;
  const [first = '', second = ''] = agents;
  const [lake = ''] = pictures;
  const changed = (input: object) => changeAgent(services, SYSTEM_ACTOR, first, input as never);
  let added = '';
  return [
    { name: 'agent: name', run: () => changed({ name: 'Une autre voisine' }) },
    { name: 'agent: portrait', run: async () => changed({ image: await picture() }) },
    { name: 'agent: focus', run: () => changed({ imageFocus: { x: 5, y: 6 } }) },
    { name: 'agents: order', run: () => orderAgents(services, SYSTEM_ACTOR, [second, first]) },
    {
      name: 'agent: new',
      run: async () => {
        const input = { name: 'Une nouvelle', role: 'Bénévole', description: null, linkedin: null };
        const { item } = await createAgent(services, SYSTEM_ACTOR, {
          ...input,
          image: null,
          imageFocus: undefined,
        });
        added = item.id;
      },
    },
    { name: 'agent: trashed', run: () => trashItem(services, SYSTEM_ACTOR, AGENTS, added) },
    { name: 'agent: restored', run: () => restoreItem(services, SYSTEM_ACTOR, AGENTS, added) },
    { name: 'agent: deleted', run: () => deleteItem(services, SYSTEM_ACTOR, AGENTS, added) },
    {
      name: 'gallery: new',
      run: async () =>
        createGalleryItem(services, SYSTEM_ACTOR, {
          description: 'Le marché.',
          alt: 'Un étal',
          image: await picture(),
          imageFocus: undefined,
        }),
    },
    {
      name: 'gallery: text',
      run: () => changeGalleryItem(services, SYSTEM_ACTOR, lake, { alt: 'Une pirogue' } as never),
    },
    { name: 'gallery: trashed', run: () => trashItem(services, SYSTEM_ACTOR, GALLERY, lake) },
    { name: 'gallery: restored', run: () => restoreItem(services, SYSTEM_ACTOR, GALLERY, lake) },
    {
      name: 'report: new',
      run: async () =>
        createReport(services, SYSTEM_ACTOR, {
          file: await upload(new Uint8Array(drawPdf({ padding: 9 })), 'Rapport 2026.pdf'),
        }),
    },
    { name: 'report: trashed', run: () => trashItem(services, SYSTEM_ACTOR, REPORTS, report) },
    { name: 'report: restored', run: () => restoreItem(services, SYSTEM_ACTOR, REPORTS, report) },
  ];
}

/** Changes of the agenda and of the notices, whose ends the clock reaches. */
function publishedChanges(
  { services, setClock, upload }: ChangedSite,
  { event, notice }: Shown,
): NamedChange[] {
  const both = [
    { type: 'event', collection: EVENTS, id: event },
    { type: 'notice', collection: NOTICES, id: notice },
  ] as const;
  return [
    ...both.flatMap(({ type, collection, id }) => {
      const change = (input: object) => collection.change(services, SYSTEM_ACTOR, id, input, () => true);
      return [
        { name: `${type}: place`, run: () => change({ place: 'Goma' }) },
        { name: `${type}: title and slug`, run: () => change({ title: 'Un autre titre' }) },
        { name: `${type}: withdrawn`, run: () => change({ status: 'draft' }) },
        { name: `${type}: published again`, run: () => change({ status: 'published' }) },
        { name: `${type}: trashed`, run: () => trashItem(services, SYSTEM_ACTOR, COLLECTIONS[type], id) },
        {
          name: `${type}: restored`,
          run: () => restoreItem(services, SYSTEM_ACTOR, COLLECTIONS[type], id),
        },
      ];
    }),
    {
      name: 'event: an earlier one',
      run: () => EVENTS.create(services, SYSTEM_ACTOR, { title: 'Avant', startsAt: '2026-04-15' }),
    },
    {
      name: 'notice: another document',
      run: async () =>
        NOTICES.change(
          services,
          SYSTEM_ACTOR,
          notice,
          { documents: [await upload(new Uint8Array(drawPdf({ padding: 7 })), 'Bordereau.pdf')] },
          () => true,
        ),
    },
    { name: 'clock: the deadline', run: async () => setClock('2026-04-10T14:00:00.000Z') },
    { name: 'clock: the events are over', run: async () => setClock('2026-04-22T08:00:00.000Z') },
    { name: 'clock: the notice leaves', run: async () => setClock('2027-04-10T14:00:00.000Z') },
  ];
}

function otherChanges({ services, picture }: ChangedSite): NamedChange[] {
  let image = '';
  return [
    {
      name: 'newsletter: subscription',
      run: () => subscribe(services, { email: 'quelquun@example.org', address: '127.0.0.1' } as never),
    },
    { name: 'session: used', run: () => services.db.updateTable('sessions').set({ device: null }).execute() },
    {
      name: 'library: image added',
      run: async () => {
        image = (await addImage(services, SYSTEM_ACTOR, await picture())).id;
      },
    },
    { name: 'library: image deleted', run: () => deleteLibraryImage(services, SYSTEM_ACTOR, image) },
    {
      name: 'pictures: points taken away',
      run: () =>
        writeVisible(services.db, (trx) =>
          trx.updateTable('media').set({ focus_x: null, focus_y: null }).execute(),
        ),
    },
    { name: 'pictures: points guessed', run: () => guessMissingFocus(services, undefined, 0) },
    {
      name: 'agents: all renamed',
      run: () =>
        writeVisible(services.db, (trx) => trx.updateTable('agents').set({ name: 'Personne' }).execute()),
    },
  ];
}

/** Every kind of change except those of the organisation's settings. */
export function everyChange(site: ChangedSite, shown: Shown): NamedChange[] {
  return [
    ...articleChanges(site, shown),
    ...endingChanges(site, shown),
    ...collectionChanges(site, shown),
    ...otherChanges(site),
    ...publishedChanges(site, shown),
  ];
}
