import type { FailureWords } from '#admin/index.ts';
import type { PublicationKind } from '../publication.schema.ts';
import { PUBLICATION_WORDS, type PublicationWords } from '../publication-words.ts';

type Doing = Exclude<keyof PublicationWords['errors'], 'publicList'>;

/** Where the specification lets the server's own sentence speak before its own [8]. */
function serverSpeaksFirst(kind: PublicationKind, doing: Doing): boolean {
  return doing === 'create' || (kind === 'article' && (doing === 'list' || doing === 'trash'));
}

/** What is said when something about a publication fails [8]. */
export function failureWords(kind: PublicationKind, doing: Doing): FailureWords {
  return {
    sentence: PUBLICATION_WORDS[kind].errors[doing],
    serverSpeaksFirst: serverSpeaksFirst(kind, doing),
  };
}
