import type { Common } from '../common.ts';
import { PDF_LIMITS, type PdfLimits } from '../document/document.ts';
import { text } from '../text/text.ts';

interface Options extends Common {
  /** The item at the beginning of a sentence: `Une publication`. */
  readonly owner: string;
  readonly max: number;
  /** Sentence for an item without any, where it needs one. */
  readonly required?: string;
  /** Names in requests: the titles of new files, the documents that stay. */
  readonly titles: string;
  readonly kept: string;
}

/** A list of PDFs with a title each, stored as they came. */
export interface DocumentsField extends Options, PdfLimits {
  readonly kind: 'documents';
  readonly tooMany: string;
  /** Sentence for a file that is no PDF. */
  readonly invalid: string;
}

export const UNREADABLE_DOCUMENTS = 'La liste des documents gardés est illisible.';

/** Title of one of the documents. */
export const DOCUMENT_TITLE = text({
  label: 'Titre du document',
  subject: 'Le titre d’un document',
  max: 200,
  required: 'Donnez un titre à chaque document.',
});

/** Title of a document whose file has no readable name. */
export const UNNAMED_DOCUMENT = 'Document';

/* @__NO_SIDE_EFFECTS__ */
export function documents<const Given extends Options>(given: Given) {
  return {
    ...given,
    ...PDF_LIMITS,
    kind: 'documents',
    tooMany: `${given.owner} compte au plus ${given.max} documents.`,
    invalid: 'Les documents sont des fichiers PDF.',
  } as const;
}
