import { useEffect, useState } from 'react';
import type { ImageUse, LibraryImage } from '#media/library-image.schema.ts';
import { listImagesCall } from '#media/media.calls.ts';
import { callApi } from '../api/api-client.ts';
import { ImageUses } from './image-uses.tsx';

/** Returns the other items that show the pictures of some items, each once. */
function otherUses(images: readonly LibraryImage[], ids: readonly string[]): ImageUse[] {
  const uses = images.flatMap((image) => image.uses).filter(({ id }) => !ids.includes(id));
  return [...new Map(uses.map((use) => [`${use.type}/${use.id}`, use])).values()];
}

interface Answer {
  readonly uses: readonly ImageUse[];
  readonly hasMore: boolean;
}

const NOTHING: Answer = { uses: [], hasMore: false };

/**
 * Looks the pictures of items up, one item at a time.
 * @param tell called with what is known after each, because a whole page takes a slow link its time.
 */
async function ask(
  ids: readonly string[],
  signal: AbortSignal,
  tell: (answer: Answer) => void,
): Promise<void> {
  const images: LibraryImage[] = [];
  for (const usedBy of ids) {
    const { body } = await callApi(listImagesCall, { query: { usedBy }, signal });
    images.push(...body);
    tell({ uses: otherUses(images, ids), hasMore: images.some(({ hasMoreUses }) => hasMoreUses) });
  }
}

/**
 * Says, before items are deleted, which other items still show their pictures, because a photograph taken down for
 * someone's safety must go there, too.
 */
export function StillShown({ ids }: { readonly ids: readonly string[] }) {
  const [{ uses, hasMore }, setAnswer] = useState(NOTHING);
  const [isUnknown, setUnknown] = useState(false);
  const asked = ids.join();
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer(NOTHING);
    setUnknown(false);
    ask(asked.split(','), leaving.signal, setAnswer).catch(() => {
      if (!leaving.signal.aborted) setUnknown(true);
    });
    return () => leaving.abort();
  }, [asked]);
  return (
    <div role="status" className="mt-3">
      {isUnknown && (
        <p className="text-sm text-muted">Nous n’avons pas pu vérifier si la même photo sert ailleurs.</p>
      )}
      {uses.length > 0 && (
        <div className="rounded-field border border-line bg-base-200 p-3">
          <p className="font-semibold">
            Attention{'\u00a0'}: la même photo reste visible ailleurs sur le site.
          </p>
          <ImageUses image={{ uses: [...uses], hasMoreUses: hasMore }} isInForm />
        </div>
      )}
    </div>
  );
}
