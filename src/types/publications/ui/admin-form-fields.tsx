import { appendDocuments, type DocumentValue, sizeOf } from '#admin/documents/document-value.tsx';
import { LazyBodyVersion } from '#admin/editor/lazy-body-version.tsx';
import {
  PENDING_PICTURE_ID,
  type PendingPicture,
  readPendingPicture,
} from '#admin/editor/pending-picture.ts';
import type { SaveRequest } from '#admin/forms/use-save.ts';
import {
  describeDomains,
  describedForm,
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
import { toInstant, toLocalTime } from '#lib/text/local-time.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { ALERT_TIME } from '../publication.policy.ts';
import type { Publication, WrittenField } from '../publication.schema.ts';
import type { PublicationKind } from '../publication.ts';
import {
  addressOf,
  appendImages,
  areSameImages,
  IMAGES_ID,
  type ImageValue,
  type UploadImage,
} from './admin-image-values.ts';

/** Context of the values that a form proposes. */
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

const { details, images, domains, ...OTHERS } = publicationFields;
const FORM = describedForm(OTHERS);

type OtherValues = typeof FORM.blank;

/** Returns a field of a kind that all forms have. */
function described<Name extends keyof OtherValues>(name: Name): PublicationField<OtherValues[Name]> {
  const part = FORM.part(name);
  return {
    ...part.description,
    initial: () => part.blank,
    read: (publication, { timeZone }) => part.read(publication, timeZone),
    append: (form, value, { timeZone }) => part.append(form, value, part.blank, timeZone),
    toJson: (value) => ({ [name]: value }),
  };
}

/** Returns the present as the date field has it. */
export function presentLocalTime({ now, timeZone }: Pick<Proposing, 'now' | 'timeZone'>): string {
  return toLocalTime(now.toISOString(), timeZone);
}

/** Returns the end that an alert has by default; empty without a date. */
export function proposedEnd(publishedAt: string, timeZone: string): string {
  const instant = toInstant(publishedAt, timeZone);
  return instant === null
    ? ''
    : toLocalTime(new Date(Date.parse(instant) + ALERT_TIME).toISOString(), timeZone);
}

function endProposed(proposing: Proposing): string {
  return proposing.kind === 'bulletin' ? proposedEnd(presentLocalTime(proposing), proposing.timeZone) : '';
}

/** Returns a date, `2026-01-12T14:32` in the organisation's time zone; a draft that has none gets the one that is proposed. */
function dated(
  name: 'publishedAt' | 'endsAt',
  propose: (proposing: Proposing) => string,
): PublicationField<string> {
  const field = described(name);
  return {
    ...field,
    initial: propose,
    read: (publication, proposing) =>
      field.read(publication, proposing) || (publication.status === 'draft' ? propose(proposing) : ''),
    toJson: (local, timeZone) => ({ [name]: toInstant(local, timeZone) }),
  };
}

const DETAILS: PublicationField<string> = {
  ...describeText(details.label),
  show: (html) => <LazyBodyVersion html={html} />,
  initial: () => '',
  read: (publication) => publication.details,
  append: (form, html) => form.append('details', html),
  toJson: (html) => ({ details: html }),
};

const DOMAINS: PublicationField<string[]> = {
  ...describeDomains(domains.label),
  initial: () => [],
  read: ({ domains }) => domains,
  append: (form, ids) => {
    // An empty field means no domain, because without the field the stored ones would stay.
    for (const id of ids.length > 0 ? ids : ['']) form.append('domains', id);
  },
  toJson: (domains) => ({ domains }),
};

const COVER: PublicationField<PictureValue> = {
  ...described('coverImage'),
  initial: ({ cover }) => (cover ? pictureAt(cover) : NO_PICTURE),
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
  label: images.label,
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
  apiNames: [images.captions, images.alts, images.kept],
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
  ...described('documents'),
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

/** Fields of which the form decides a value or the place by itself, in the order of the screen. */
const OWN_FIELDS = {
  title: { ...described('title'), isAlwaysSent: true },
  details: DETAILS,
  pendingPicture: PENDING_PICTURE,
  // A damaged draft stays one.
  status: {
    ...described('status'),
    revive: (stored: unknown) => (stored === 'published' ? stored : 'draft'),
  },
  publishedAt: dated('publishedAt', presentLocalTime),
  endsAt: dated('endsAt', endProposed),
  mentionsViolence: described('mentionsViolence'),
  domains: DOMAINS,
  coverImage: COVER,
  coverAlt: described('coverAlt'),
  // The cover that the form proposes is drawn, and shows nothing.
  coverDecorative: { ...described('coverDecorative'), initial: ({ cover }: Proposing) => Boolean(cover) },
  images: IMAGES,
  documents: DOCUMENTS,
};

export type OwnFieldName = keyof typeof OWN_FIELDS;

/** Kinds whose value in the form is that of the API. A field of another kind does not compile until it stands above. */
const PLAIN_KINDS = ['text', 'choice', 'flag'] as const;
type PlainKind = (typeof PLAIN_KINDS)[number];
type PlainFieldName = {
  [Name in keyof typeof OTHERS]: (typeof OTHERS)[Name] extends { kind: PlainKind } ? Name : never;
}[keyof typeof OTHERS];
type AddedFieldName = Exclude<PlainFieldName, OwnFieldName>;

/** The other fields of the definition, which the form has as every form has them, under the text. */
export const ADDED_FIELDS = Object.entries(OTHERS).filter(
  ([name, { kind }]) => !(name in OWN_FIELDS) && PLAIN_KINDS.some((plain) => plain === kind),
);

const { title: TITLE, details: TEXT, ...BELOW } = OWN_FIELDS;
const FIELDS = {
  title: TITLE,
  details: TEXT,
  // The names are those of the definition that are left, which the type says and the compiler cannot see here.
  ...(Object.fromEntries(ADDED_FIELDS.map(([name]) => [name, described(name as keyof OtherValues)])) as {
    [Name in AddedFieldName]: PublicationField<OtherValues[Name]>;
  }),
  ...BELOW,
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
