import type { Publication } from '../publication.schema.ts';
import type { PublicationKind } from '../publication.ts';
import {
  jsonOf,
  PUBLICATION_FIELD_NAMES,
  PUBLICATION_FIELDS,
  type PublicationFormValues,
  type PublicationSending,
  presentLocalTime,
} from './admin-form-fields.tsx';
import type { UploadImage } from './admin-image-values.ts';

export interface SubmissionContext {
  readonly kind: PublicationKind;
  readonly timeZone: string;
  readonly now: Date;
}

/** The body of a call: JSON, whole, for an echo without new files; multipart for all others. */
export type Submission = { readonly json: Publication } | { readonly form: FormData };

/** Fields whose value in the form is a proposal, as long as nobody has changed it. */
const PROPOSED = ['publishedAt', 'endsAt'] as const;

/**
 * Returns the values and the fields to send, without proposals that nobody has touched: a draft is stored without them, and
 * a published one takes the present. Otherwise, an alert that was prepared days ago would be over when it is sent.
 */
function settleProposals(
  values: PublicationFormValues,
  { base, changed }: ChangedBase,
  { timeZone, now }: SubmissionContext,
) {
  const isProposed = (name: (typeof PROPOSED)[number]) =>
    !changed.has(name) && base.values[name] !== '' && (base.item?.[name] ?? null) === null;
  const settled = { ...values };
  const sent = new Set(changed);
  if (isProposed('endsAt')) settled.endsAt = '';
  if (isProposed('publishedAt')) {
    settled.publishedAt = values.status === 'draft' ? '' : presentLocalTime({ now, timeZone });
    if (settled.publishedAt) sent.add('publishedAt');
  }
  return { values: settled, changed: sent };
}

type ChangedBase = Pick<PublicationSending, 'base' | 'changed'>;

/** True when a chosen file has to travel: only multipart can carry one. An echo, which alone is sent as JSON, has no documents. */
function hasFiles({ coverImage, images }: PublicationFormValues): boolean {
  return [coverImage, ...images.map(({ picture }) => picture)].some((picture) => picture.kind === 'file');
}

/** True for a changed field, and for the description of a changed cover, because another picture begins without one. */
function isSent(
  name: keyof PublicationFormValues,
  changed: ReadonlySet<keyof PublicationFormValues>,
): boolean {
  const isOfCover = name === 'coverAlt' || name === 'coverDecorative';
  return changed.has(name) || (isOfCover && changed.has('coverImage'));
}

/**
 * Returns the part of a form that is sent: everything when it is new, else the changed fields. An echo is sent whole, as
 * its edit screen does; unchanged values are sent exactly as stored.
 */
export async function submissionOf(
  typed: PublicationFormValues,
  { base, changed: touched }: ChangedBase,
  context: SubmissionContext,
  upload: UploadImage,
): Promise<Submission> {
  const { kind, timeZone, now } = context;
  const { values, changed } = settleProposals(typed, { base, changed: touched }, context);
  if (kind === 'echo' && base.item && !hasFiles(values)) {
    const changes = jsonOf(values, [...changed], timeZone);
    return { json: { ...base.item, updatedAt: now.toISOString(), ...changes } };
  }
  const isNew = base.item === null;
  const form = new FormData();
  const append = async <Name extends keyof PublicationFormValues>(name: Name) => {
    const field = PUBLICATION_FIELDS[name];
    if (!isNew && !field.isAlwaysSent && !isSent(name, changed)) return;
    await field.append?.(form, values[name], { isNew, timeZone, upload });
  };
  for (const name of PUBLICATION_FIELD_NAMES) await append(name);
  return { form };
}
