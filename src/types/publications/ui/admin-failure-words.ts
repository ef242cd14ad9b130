import type { FailureWords } from '#admin/index.ts';
import type { PublicationKind } from '../publication.schema.ts';
import { ADMIN_WORDS, type AdminWords } from './admin-words.ts';

type Doing = keyof AdminWords['errors'];

/** True where the server's own sentence is said in place of ours (docs/specification/sentences.md). */
function serverSpeaksFirst(kind: PublicationKind, doing: Doing): boolean {
  return doing === 'create' || (kind === 'article' && (doing === 'list' || doing === 'trash'));
}

/** Returns the sentence for something about a publication that failed (docs/specification/sentences.md). */
export function failureWords(kind: PublicationKind, doing: Doing): FailureWords {
  return {
    sentence: ADMIN_WORDS[kind].errors[doing],
    serverSpeaksFirst: serverSpeaksFirst(kind, doing),
  };
}
