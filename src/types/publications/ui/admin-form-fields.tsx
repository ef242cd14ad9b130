import {
  appendDocuments,
  type DocumentValue,
  describeDocuments,
  documentsOf,
  sizeOf,
} from '#admin/documents/document-value.tsx';
import { LazyBodyVersion } from '#admin/editor/lazy-body-version.tsx';
import {
  PENDING_PICTURE_ID,
  type PendingPicture,
  readPendingPicture,
} from '#admin/editor/pending-picture.ts';
import type { SaveRequest } from '#admin/forms/use-save.ts';
import {
  describeDomains,
  describePicture,
  describeText,
  type FieldDescription,
  type FormBase,
  focusOf,
  isRecord,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  revivePicture,
  textOf,
} from '#admin/index.ts';
import { AltStatement } from '#admin/pictures/alt-fields.tsx';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { STATUS_WORDS } from '#admin/ui/status-badge.tsx';
import { toInstant, toLocalTime } from '#lib/text/local-time.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { ALERT_TIME } from '../publication.policy.ts';
import type { Publication, WrittenField } from '../publication.schema.ts';
import { PUBLICATION_STATUSES, type PublicationKind, type PublicationStatus } from '../publication.ts';
import {
  addressOf,
  appendCover,
  appendImages,
  areSameImages,
  IMAGES_ID,
  type ImageValue,
  type UploadImage,
} from './admin-image-values.ts';

/** What the values that a form proposes depend on. */
export interface Proposing {
  readonly kind: PublicationKind;
  readonly now: Date;
  readonly timeZone: string;
  /** Address of the cover that a new publication's form proposes; none when left out. */
  readonly cover?: string | null;
}

interface Sending {
  readonly isNew: boolean;
  readonly timeZone: string;
  readonly upload: UploadImage;
}

/** One field of a publication's form, with every conversion of its value. */
export interface PublicationField<Value> extends FieldDescription<Value> {
  /** Returns the value in a new publication's form. */
  readonly initial: (proposing: Proposing) => Value;
  /** Returns the value of a stored publication; of a draft that has none, the one that is proposed. */
  readonly read: (publication: Publication, proposing: Proposing) => Value;
  /** Appends the value to a multipart body; left out for one that is never sent with the form. */
  readonly append?: (form: FormData, value: Value, sending: Sending) => void | Promise<void>;
  /** Returns the value as fields of the publication's JSON. */
  readonly toJson?: (value: Value, timeZone: string) => Partial<Publication>;
  /** True for one that is sent unchanged, too. */
  readonly isAlwaysSent?: boolean;
}

/** Names of the fields that are text. */
type TextName = {
  [Name in WrittenField]: (typeof publicationFields)[Name]['kind'] extends 'text' | 'richText' ? Name : never;
}[WrittenField];

/** Returns a field whose value is a text of the API; empty for `null`. */
function textField(name: TextName): PublicationField<string> {
  return {
    ...describeText(publicationFields[name].label),
    initial: () => '',
    read: (publication) => publication[name] ?? '',
    append: (form, text) => form.append(name, text),
    toJson: (text) => ({ [name]: text }),
  };
}

const STATUS: PublicationField<PublicationStatus> = {
  label: publicationFields.status.label,
  isSame: Object.is,
  revive: (stored) => PUBLICATION_STATUSES.find((status) => status === stored) ?? 'draft',
  show: (status) => STATUS_WORDS[status],
  initial: () => publicationFields.status.initial,
  read: ({ status }) => status,
  append: (form, status) => form.append('status', status),
  toJson: (status) => ({ status }),
};

/** `2026-01-12T14:32` as it is read: `12/01/2026 à 14:32`. */
function sayLocalTime(local: string): string {
  const [day = '', time = ''] = local.split('T');
  return local === '' ? 'Sans date' : `${day.split('-').reverse().join('/')} à ${time}`;
}

/** Returns the present as the date field has it. */
export function presentLocalTime({ now, timeZone }: Pick<Proposing, 'now' | 'timeZone'>): string {
  return toLocalTime(now.toISOString(), timeZone);
}

/** Returns the end that an alert has without one of its own; empty without a date. */
export function proposedEnd(publishedAt: string, timeZone: string): string {
  const instant = toInstant(publishedAt, timeZone);
  return instant === null
    ? ''
    : toLocalTime(new Date(Date.parse(instant) + ALERT_TIME).toISOString(), timeZone);
}

function endProposed(proposing: Proposing): string {
  return proposing.kind === 'bulletin' ? proposedEnd(presentLocalTime(proposing), proposing.timeZone) : '';
}

/** Returns the instant in the field's form, or what is proposed for a draft without one. */
function readInstant(
  instant: string | null,
  { status }: Publication,
  { timeZone }: Proposing,
  proposed: string,
): string {
  if (instant !== null) return toLocalTime(instant, timeZone);
  return status === 'draft' ? proposed : '';
}

/** The value is `2026-01-12T14:32` in the organisation's time zone, or empty. */
const PUBLISHED_AT: PublicationField<string> = {
  ...describeText(publicationFields.publishedAt.label),
  show: sayLocalTime,
  initial: presentLocalTime,
  read: (publication, proposing) =>
    readInstant(publication.publishedAt, publication, proposing, presentLocalTime(proposing)),
  append: (form, local, { timeZone }) => form.append('publishedAt', toInstant(local, timeZone) ?? ''),
  toJson: (local, timeZone) => ({ publishedAt: toInstant(local, timeZone) }),
};

/** The value is as that of {@link PUBLISHED_AT}; empty for an alert without an end of its own. */
const ENDS_AT: PublicationField<string> = {
  ...describeText(publicationFields.endsAt.label),
  show: sayLocalTime,
  initial: endProposed,
  read: (publication, proposing) =>
    readInstant(publication.endsAt, publication, proposing, endProposed(proposing)),
  append: (form, local, { timeZone }) => form.append('endsAt', toInstant(local, timeZone) ?? ''),
  toJson: (local, timeZone) => ({ endsAt: toInstant(local, timeZone) }),
};

/** Names of the fields that are switches. */
type FlagName = {
  [Name in WrittenField]: (typeof publicationFields)[Name]['kind'] extends 'flag' ? Name : never;
}[WrittenField];

function flagField(name: FlagName): PublicationField<boolean> {
  return {
    label: publicationFields[name].label,
    isSame: Object.is,
    revive: (stored) => stored === true,
    show: (isSo) => (isSo ? 'Oui' : 'Non'),
    initial: () => false,
    read: (publication) => publication[name],
    append: (form, isSo) => form.append(name, String(isSo)),
    toJson: (isSo) => ({ [name]: isSo }),
  };
}

const DOMAINS: PublicationField<string[]> = {
  ...describeDomains(publicationFields.domains.label),
  initial: () => [],
  read: ({ domains }) => domains,
  append: (form, ids) => {
    // An empty field says none; without it, those that are stored would stay.
    for (const id of ids.length > 0 ? ids : ['']) form.append('domains', id);
  },
  toJson: (domains) => ({ domains }),
};

const COVER: PublicationField<PictureValue> = {
  ...describePicture(publicationFields.coverImage.label),
  initial: ({ cover }) => (cover ? pictureAt(cover) : NO_PICTURE),
  read: ({ coverImage, coverFocus }) =>
    coverImage === null ? NO_PICTURE : pictureAt(coverImage, coverFocus),
  append: appendCover,
  toJson: (picture) => ({ coverImage: addressOf(picture), coverFocus: focusOf(picture) }),
};

function imageFrom(stored: unknown): ImageValue {
  const record = isRecord(stored) ? stored : {};
  return {
    picture: revivePicture(record.picture),
    caption: textOf(record.caption),
    alt: textOf(record.alt),
    decorative: record.decorative === true,
  };
}

const IMAGES: PublicationField<ImageValue[]> = {
  label: publicationFields.images.label,
  isSame: areSameImages,
  revive: (stored) => (Array.isArray(stored) ? stored.map(imageFrom) : []),
  show: (images) =>
    images.length === 0 ? (
      <p className="text-muted">Aucune</p>
    ) : (
      <ol className="grid grid-cols-2 gap-3">
        {images.map(({ picture, caption, alt, decorative }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while two versions are compared
          <li key={index}>
            <PicturePreview
              picture={picture}
              className="aspect-[4/3] w-full rounded-field bg-base-300 object-cover"
            />
            <p className="mt-1 text-sm break-words">{caption}</p>
            <p className="mt-1 text-sm break-words text-muted">
              <AltStatement alt={alt || null} decorative={decorative} />
            </p>
          </li>
        ))}
      </ol>
    ),
  apiNames: [publicationFields.images.captions, publicationFields.images.alts, publicationFields.images.kept],
  focusId: IMAGES_ID,
  initial: () => [],
  read: ({ images }) =>
    images.map(({ url, caption, focus, alt, decorative }) => ({
      picture: pictureAt(url, focus),
      caption: caption ?? '',
      alt: alt ?? '',
      decorative,
    })),
  append: appendImages,
  toJson: (images) => ({
    images: images.map(({ picture, ...texts }) => ({
      url: addressOf(picture) ?? '',
      ...texts,
      focus: focusOf(picture),
    })),
  }),
};

const DOCUMENTS: PublicationField<DocumentValue[]> = {
  ...describeDocuments(publicationFields.documents),
  initial: () => [],
  read: ({ documents }) => documentsOf(documents),
  append: (form, documents, { isNew }) => {
    if (isNew && documents.length === 0) return;
    appendDocuments(form, 'documents', publicationFields.documents, documents);
  },
  toJson: (documents) => ({
    documents: documents.map((document) => ({
      url: document.kind === 'address' ? document.url : '',
      title: document.title,
      size: sizeOf(document) ?? 0,
    })),
  }),
};

/** An image chosen for the text but not inserted yet: stored in the draft, and not sent with the form. */
const PENDING_PICTURE: PublicationField<PendingPicture | null> = {
  label: null,
  isSame: Object.is,
  revive: readPendingPicture,
  focusId: PENDING_PICTURE_ID,
  initial: () => null,
  read: () => null,
};

const FIELDS = {
  title: { ...textField('title'), isAlwaysSent: true },
  details: {
    ...textField('details'),
    show: (html: string) => <LazyBodyVersion html={html} />,
  },
  pendingPicture: PENDING_PICTURE,
  status: STATUS,
  publishedAt: PUBLISHED_AT,
  endsAt: ENDS_AT,
  mentionsViolence: flagField('mentionsViolence'),
  domains: DOMAINS,
  coverImage: COVER,
  coverAlt: textField('coverAlt'),
  // The cover that the form proposes is drawn, and shows nothing.
  coverDecorative: { ...flagField('coverDecorative'), initial: ({ cover }: Proposing) => Boolean(cover) },
  images: IMAGES,
  documents: DOCUMENTS,
} satisfies Record<WrittenField | 'pendingPicture', object>;

type Fields = typeof FIELDS;

/** The values of the create and edit screens; their names are the API's. */
export type PublicationFormValues = {
  [Name in keyof Fields]: Fields[Name] extends PublicationField<infer Value> ? Value : never;
};
export type PublicationBase = FormBase<PublicationFormValues, Publication>;
export type PublicationSending = SaveRequest<PublicationFormValues, Publication>;
type Name = keyof PublicationFormValues;

/** The fields of a publication, from top to bottom as the screen shows them. */
export const PUBLICATION_FIELDS: {
  readonly [Field in Name]: PublicationField<PublicationFormValues[Field]>;
} = FIELDS;

export const PUBLICATION_FIELD_NAMES = Object.keys(FIELDS) as Name[];

/** Returns the values of a new publication's form: published, now. */
export function newFormBase(proposing: Proposing): PublicationBase {
  const values = PUBLICATION_FIELD_NAMES.map((name) => [name, FIELDS[name].initial(proposing)]);
  return { item: null, etag: null, values: Object.fromEntries(values) };
}

/** Returns the form of a stored publication. */
export function formBaseOf(
  publication: Publication,
  etag: string | null,
  proposing: Proposing,
): PublicationBase {
  const values = PUBLICATION_FIELD_NAMES.map((name) => [name, FIELDS[name].read(publication, proposing)]);
  return { item: publication, etag, values: Object.fromEntries(values) };
}

function fieldJson<Field extends Name>(
  name: Field,
  values: PublicationFormValues,
  timeZone: string,
): Partial<Publication> {
  return PUBLICATION_FIELDS[name].toJson?.(values[name], timeZone) ?? {};
}

/** Returns the values of a form as the publication's JSON, without chosen files. */
export function jsonOf(
  values: PublicationFormValues,
  names: readonly Name[],
  timeZone: string,
): Partial<Publication> {
  return Object.assign({}, ...names.map((name) => fieldJson(name, values, timeZone)));
}
