import { MegaphoneIcon } from '#ui/icons.tsx';
import type { PublicationKind } from '../publication.schema.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';

/** The mark of a kind that has one: `Bulletin d’urgence`. */
export function PublicBadge({ kind }: { kind: PublicationKind }) {
  const { badge } = PUBLICATION_WORDS[kind];
  if (!badge) return null;
  return (
    <p className="mb-3 inline-flex w-fit items-center gap-2 rounded-box bg-accent px-2.5 py-1 text-sm font-semibold text-accent-content">
      <MegaphoneIcon className="size-5" />
      {badge}
    </p>
  );
}
