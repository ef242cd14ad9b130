import type { ChoiceField } from './choice/choice.ts';
import type { DocumentField } from './document/document.ts';
import type { DocumentsField } from './documents/documents.ts';
import type { DomainsField } from './domains/domains.ts';
import type { FlagField } from './flag/flag.ts';
import type { InstantField } from './instant/instant.ts';
import type { PictureField } from './picture/picture.ts';
import type { PicturesField } from './pictures/pictures.ts';
import type { RangeField } from './range/range.ts';
import type { RichTextField } from './rich-text/rich-text.ts';
import type { TextField } from './text/text.ts';
import type { WebAddressField } from './web-address/web-address.ts';
import type { YearField } from './year/year.ts';

/** A field of any kind, as data: it imports neither zod nor React nor the database. */
export type Field =
  | TextField
  | RichTextField
  | ChoiceField
  | WebAddressField
  | InstantField
  | RangeField
  | YearField
  | FlagField
  | PictureField
  | PicturesField
  | DocumentField
  | DocumentsField
  | DomainsField;

/** The fields of a type by their names in the API, in the order of its answers. */
export type Fields = Readonly<Record<string, Field>>;
