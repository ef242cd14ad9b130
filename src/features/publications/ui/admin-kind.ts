import { addresses } from '#src/addresses.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../publication.ts';
import { ADMIN_WORDS, type AdminWords } from './admin-words.ts';

/** One kind with its words, and its addresses in the back office. */
export interface AdminKind {
  readonly kind: PublicationKind;
  readonly words: AdminWords;
  readonly screens: (typeof addresses.admin.content)[PublicationKind];
}

function adminKind(kind: PublicationKind): AdminKind {
  return { kind, words: ADMIN_WORDS[kind], screens: addresses.admin.content[kind] };
}

/**
 * The kind that an address of the back office is about: `/admin/articles/…`, `/admin/bulletins/…`, `/admin/echos/…`.
 * @throws for any other address: no route of these screens has one.
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
