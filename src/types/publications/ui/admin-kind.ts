import { addresses } from '#src/addresses.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../publication.ts';
import { ADMIN_WORDS, type AdminWords } from './admin-words.ts';

/** A kind with its words and the path of its list in the back office. */
export interface AdminKind {
  readonly kind: PublicationKind;
  readonly words: AdminWords;
  readonly screens: (typeof addresses.admin.content)[PublicationKind];
}

function adminKind(kind: PublicationKind): AdminKind {
  return { kind, words: ADMIN_WORDS[kind], screens: addresses.admin.content[kind] };
}

/**
 * Returns the kind of a path of the back office, such as `/admin/articles/…`.
 * @throws {Error} for any other path: no route of these screens has one.
 */
export function adminKindOf(pathname: string): AdminKind {
  const list = pathname.split('/', 3).join('/');
  const kind = PUBLICATION_KINDS.find((candidate) => addresses.admin.content[candidate].list === list);
  if (!kind) throw new Error(`No kind of publication at ${pathname}`);
  return adminKind(kind);
}

export function adminKindOfRequest(request: Request): AdminKind {
  return adminKindOf(new URL(request.url).pathname);
}
