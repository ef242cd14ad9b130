import { toInstant } from '#platform/text/local-time.ts';
import type { PublicationKind } from '../publication.schema.ts';
import {
  changedFields,
  FIELD_NAMES,
  type FormBase,
  type ImageValue,
  type PictureValue,
  type PublicationFormValues,
} from './admin-form-values.ts';

/**
 * What a form hands to its `clientAction`. The fields are the API's own; those below are taken out before they
 * are sent on.
 */
const IF_MATCH = 'form.ifMatch';
/** The entity as JSON: sent in place of a multipart body. */
const ENTITY = 'form.entity';
/** New files that stand before kept images: the API adds files after those, so these are uploaded first. */
const EARLY_FILES = 'form.earlyFiles';
/** What stands for such a file's address until it has one; no address of the site begins like this. */
const EARLY_ADDRESS = 'early:';

function fileOf(picture: PictureValue): File | null {
  return picture.kind === 'file' ? picture.file : null;
}

function appendImages(form: FormData, images: readonly ImageValue[], isNew: boolean): void {
  const lastKept = images.findLastIndex(({ picture }) => picture.kind === 'address');
  const kept: { url: string; caption: string }[] = [];
  let early = 0;
  for (const [index, { picture, caption }] of images.entries()) {
    const file = fileOf(picture);
    if (picture.kind === 'address') kept.push({ url: picture.url, caption });
    else if (file && index < lastKept) {
      form.append(EARLY_FILES, file);
      kept.push({ url: `${EARLY_ADDRESS}${early++}`, caption });
    } else if (file) {
      form.append('images', file);
      form.append('captions', caption);
    }
  }
  if (!isNew) form.append('keptImages', JSON.stringify(kept));
}

function appendCover(form: FormData, picture: PictureValue): void {
  if (picture.kind === 'file') form.append('coverImage', picture.file);
  if (picture.kind === 'address') form.append('coverImage', picture.url);
}

/** Whether any chosen file has to travel: only multipart can carry one. */
function holdsFiles({ coverImage, images }: PublicationFormValues): boolean {
  return [coverImage, ...images.map(({ picture }) => picture)].some((picture) => picture.kind === 'file');
}

function addressOf(picture: PictureValue): string | null {
  return picture.kind === 'address' ? picture.url.trim() : null;
}

/** An echo as a whole, as its edit screen sends it [7]; what was not touched is what was kept, to the letter. */
function entityOf(base: FormBase, values: PublicationFormValues, timeZone: string, now: Date): object {
  const changed = changedFields(base.values, values);
  const entity: Record<string, unknown> = { ...base.publication, updatedAt: now.toISOString() };
  for (const name of changed) entity[name] = values[name];
  if (changed.has('publishedAt')) entity.publishedAt = toInstant(values.publishedAt, timeZone);
  if (changed.has('coverImage')) entity.coverImage = addressOf(values.coverImage);
  if (changed.has('images')) {
    entity.images = values.images.map(({ picture, caption }) => ({ url: addressOf(picture) ?? '', caption }));
  }
  return entity;
}

function appendFields(form: FormData, base: FormBase, values: PublicationFormValues, timeZone: string): void {
  const isNew = base.publication === null;
  const wanted = isNew ? new Set(FIELD_NAMES) : changedFields(base.values, values);
  form.append('title', values.title);
  if (wanted.has('details')) form.append('details', values.details);
  if (wanted.has('status')) form.append('status', values.status);
  if (wanted.has('publishedAt')) form.append('publishedAt', toInstant(values.publishedAt, timeZone) ?? '');
  if (wanted.has('coverImage')) appendCover(form, values.coverImage);
  if (wanted.has('images')) appendImages(form, values.images, isNew);
}

export interface SubmissionContext {
  readonly kind: PublicationKind;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Packs a form for its `clientAction`: everything when it is new, else what was changed (D13). An echo that is
 * changed without any new file goes as JSON, whole [7].
 */
export function packSubmission(
  base: FormBase,
  values: PublicationFormValues,
  context: SubmissionContext,
): FormData {
  const form = new FormData();
  if (base.etag) form.append(IF_MATCH, base.etag);
  const { kind, timeZone, now } = context;
  if (kind === 'echo' && base.publication && !holdsFiles(values)) {
    form.append(ENTITY, JSON.stringify(entityOf(base, values, timeZone, now)));
  } else appendFields(form, base, values, timeZone);
  return form;
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

/** What the API is to be sent. */
export interface Submission {
  readonly ifMatch: string | null;
  readonly body: { readonly json: unknown } | { readonly form: FormData };
}

/** Puts the addresses of the files uploaded first into the list of kept images. */
async function settleEarlyFiles(form: FormData, upload: (file: File) => Promise<string>): Promise<void> {
  const files = form.getAll(EARLY_FILES).filter((value): value is File => value instanceof File);
  if (files.length === 0) return;
  const addresses: string[] = [];
  for (const file of files) addresses.push(await upload(file));
  const kept: { url: string; caption: string }[] = JSON.parse(textOf(form, 'keptImages') ?? '[]');
  const settled = kept.map((image) => {
    const isEarly = image.url.startsWith(EARLY_ADDRESS);
    return isEarly ? { ...image, url: addresses[Number(image.url.slice(EARLY_ADDRESS.length))] } : image;
  });
  form.set('keptImages', JSON.stringify(settled));
}

/**
 * Unpacks what {@link packSubmission} packed.
 * @param upload sends one image and answers its address.
 */
export async function unpackSubmission(
  packed: FormData,
  upload: (file: File) => Promise<string>,
): Promise<Submission> {
  const ifMatch = textOf(packed, IF_MATCH);
  const entity = textOf(packed, ENTITY);
  if (entity !== null) return { ifMatch, body: { json: JSON.parse(entity) } };
  await settleEarlyFiles(packed, upload);
  packed.delete(IF_MATCH);
  packed.delete(EARLY_FILES);
  return { ifMatch, body: { form: packed } };
}
