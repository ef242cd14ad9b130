import type { ImageSize } from '#lib/images/image-address.ts';
import type { SectionName, SectionValue } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import type { Site } from '#tests/support/browser.ts';
import { confirmAt } from '#tests/support/confirm-at.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { drawImage } from '#tests/support/images.ts';
import type { GalleryItem } from '#types/gallery/gallery-item.schema.ts';
import type { Publication } from '#types/publications/publication.schema.ts';
import type { ItemOf } from '#types/published/published.schema.ts';
import type { Report } from '#types/reports/report.schema.ts';
import type { Agent } from '#types/team/agent.schema.ts';

/** Publishes items for tests of the public screens through the API, as an administrator's program would. */
export interface Editor {
  publish(path: 'articles' | 'bulletins' | 'echos', input: PublishedInput): Promise<Publication>;
  retitle(path: 'articles' | 'bulletins' | 'echos', id: string, title: string): Promise<Publication>;
  /** The portrait is the only picture; without `linkedin`, there is no external link. */
  addMember(member: Pick<Agent, 'name'> & Partial<Agent>): Promise<Agent>;
  addEvent(
    event: Pick<ItemOf<'event'>, 'title' | 'startsAt'> & Partial<ItemOf<'event'>>,
  ): Promise<ItemOf<'event'>>;
  /** With one document. */
  addNotice(
    notice: Pick<ItemOf<'notice'>, 'title'> &
      Partial<Pick<ItemOf<'notice'>, 'kind' | 'deadline' | 'place' | 'details'>>,
  ): Promise<ItemOf<'notice'>>;
  addPicture(picture: Pick<GalleryItem, 'description' | 'alt'> & { image?: string }): Promise<GalleryItem>;
  /** Stores a picture of a size. @returns its address. */
  addImage(size: ImageSize): Promise<string>;
  /** @param size bytes, or a little more. */
  addReport(fileName: string, size: number, year?: number): Promise<Report>;
  /** Adds documents to a publication; one without a title gets that of its name. @param documents their sizes as above. */
  addDocuments(
    path: 'articles' | 'bulletins',
    id: string,
    documents: readonly { readonly name: string; readonly title?: string; readonly size: number }[],
  ): Promise<Publication>;
  /** Saves a section of the organisation's settings. */
  changeSection<Name extends SectionName>(name: Name, value: SectionValue<Name>): Promise<void>;
}

export interface PublishedInput {
  readonly title: string;
  readonly coverImage?: string;
  readonly details?: string;
  readonly publishedAt?: string;
  readonly endsAt?: string;
  readonly mentionsViolence?: boolean;
  readonly domains?: readonly string[];
  readonly coverAlt?: string;
  readonly images?: readonly { readonly caption: string | null; readonly alt?: string }[];
}

/** @param size bytes, or a little more. */
function pdfOf(size: number): Blob {
  return new Blob([new Uint8Array(drawPdf({ padding: size }))], { type: 'application/pdf' });
}

async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Logs in, and uploads the picture that everything it publishes shows. */
export async function givenEditor({ url, administrator }: Site): Promise<Editor> {
  const { email, password } = administrator;
  const call = async (method: string, path: string, token: string | null, body: BodyInit) => {
    const isJson = typeof body === 'string';
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    };
    return (await expectOk(await fetch(`${url}${path}`, { method, headers, body }))).json();
  };
  const { token } = await call('POST', addresses.api.login, null, JSON.stringify({ email, password }));
  const addImage = async (size: ImageSize): Promise<string> => {
    const form = new FormData();
    const picture = await drawImage({ ...size, format: 'png' });
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'image.png');
    return (await call('POST', addresses.api.images, token, form)).url;
  };
  const coverImage = await addImage({ width: 1600, height: 1000 });
  return {
    addImage,
    publish: (path, { images = [], details = `<p>${'Un texte. '.repeat(30)}</p>`, ...input }) => {
      const shown = images.map((image) => ({ ...image, url: coverImage }));
      return call(
        'POST',
        `${addresses.api.root}/${path}`,
        token,
        JSON.stringify({ coverImage, details, images: shown, ...input }),
      );
    },
    changeSection: async (name, value) => {
      await confirmAt(url, { authorization: `Bearer ${token}` }, password);
      await call('PUT', addresses.api.organisationSection(name), token, JSON.stringify(value));
    },
    addMember: ({ role = 'Bénévole', description = 'Elle écoute.', linkedin = null, ...member }) =>
      call(
        'POST',
        addresses.api.agents.list,
        token,
        JSON.stringify({ ...member, role, description, linkedin, image: coverImage }),
      ),
    addEvent: (event) => call('POST', addresses.api.event.list, token, JSON.stringify(event)),
    addNotice: (notice) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(notice)) form.append(name, String(value ?? ''));
      form.append('documents', pdfOf(2_000), 'dossier_d_appel.pdf');
      return call('POST', addresses.api.notice.list, token, form);
    },
    addPicture: (item) =>
      call('POST', addresses.api.gallery.list, token, JSON.stringify({ image: coverImage, ...item })),
    addReport: (fileName, size, year) => {
      const report = new FormData();
      report.set('file', pdfOf(size), fileName);
      if (year !== undefined) report.set('year', String(year));
      return call('POST', addresses.api.reports.list, token, report);
    },
    addDocuments: (path, id, documents) => {
      const form = new FormData();
      for (const { name, title = '', size } of documents) {
        form.append('documents', pdfOf(size), name);
        form.append('documentTitles', title);
      }
      return call('PUT', `${addresses.api.root}/${path}/${id}`, token, form);
    },
    retitle: (path, id, title) =>
      call('PUT', `${addresses.api.root}/${path}/${id}`, token, JSON.stringify({ title })),
  };
}
