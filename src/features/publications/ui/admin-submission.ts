import type { PictureValue } from '#admin/index.ts';
import { toInstant } from '#platform/text/local-time.ts';
import type { Publication } from '../publication.schema.ts';
import type { PublicationKind } from '../publication.ts';
import type { ImageValue, PublicationFormValues, PublicationSending } from './admin-form-values.ts';

export interface SubmissionContext {
  readonly kind: PublicationKind;
  readonly timeZone: string;
  readonly now: Date;
}

/** The body of a call: JSON, whole, for an echo without new files; multipart for all others. */
export type Submission = { readonly json: Publication } | { readonly form: FormData };

type Upload = (file: File) => Promise<string>;
type WhatToSend = Pick<PublicationSending, 'base' | 'changed'>;

/**
 * The images in their order. The API adds files after those that stay: a new file that stands before one of those is
 * uploaded first, and stays too.
 */
async function appendImages(
  form: FormData,
  images: readonly ImageValue[],
  isNew: boolean,
  upload: Upload,
): Promise<void> {
  const lastKept = images.findLastIndex(({ picture }) => picture.kind === 'address');
  const kept: { url: string; caption: string }[] = [];
  for (const [index, { picture, caption }] of images.entries()) {
    if (picture.kind === 'address') kept.push({ url: picture.url, caption });
    if (picture.kind !== 'file') continue;
    if (index < lastKept) kept.push({ url: await upload(picture.file), caption });
    else {
      form.append('images', picture.file);
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

/** Returns a whole echo, as its edit screen sends it; what was not touched is what was kept, to the letter. */
function entityOf(
  values: PublicationFormValues,
  item: Publication,
  changed: WhatToSend['changed'],
  context: SubmissionContext,
): Publication {
  return {
    ...item,
    updatedAt: context.now.toISOString(),
    ...(changed.has('title') && { title: values.title }),
    ...(changed.has('details') && { details: values.details }),
    ...(changed.has('status') && { status: values.status }),
    ...(changed.has('publishedAt') && { publishedAt: toInstant(values.publishedAt, context.timeZone) }),
    ...(changed.has('coverImage') && { coverImage: addressOf(values.coverImage) }),
    ...(changed.has('images') && {
      images: values.images.map(({ picture, caption }) => ({ url: addressOf(picture) ?? '', caption })),
    }),
  };
}

/**
 * Returns the part of a form that is sent: everything when it is new, else what was changed.
 * @param upload sends one image and answers its address.
 */
export async function submissionOf(
  values: PublicationFormValues,
  sending: WhatToSend,
  context: SubmissionContext,
  upload: Upload,
): Promise<Submission> {
  const { base, changed } = sending;
  const isNew = base.item === null;
  if (context.kind === 'echo' && base.item && !holdsFiles(values)) {
    return { json: entityOf(values, base.item, changed, context) };
  }
  const isWanted = (name: keyof PublicationFormValues) => isNew || changed.has(name);
  const form = new FormData();
  form.append('title', values.title);
  if (isWanted('details')) form.append('details', values.details);
  if (isWanted('status')) form.append('status', values.status);
  if (isWanted('publishedAt')) {
    form.append('publishedAt', toInstant(values.publishedAt, context.timeZone) ?? '');
  }
  if (isWanted('coverImage')) appendCover(form, values.coverImage);
  if (isWanted('images')) await appendImages(form, values.images, isNew, upload);
  return { form };
}
