import { useEffect, useState } from 'react';
import type { ImageUse, LibraryImage } from '#media/library-image.schema.ts';
import { listImagesCall } from '#media/media.calls.ts';
import { callApi } from '../api/api-client.ts';
import { ImageUses } from './image-uses.tsx';

/** Maximum items whose pictures are looked up: a page of a list. */
const MAX_ASKED = 10;

/** Returns the other items that show the pictures of some items, each once. */
function otherUses(images: readonly LibraryImage[], ids: readonly string[]): ImageUse[] {
  const uses = images.flatMap((image) => image.uses).filter(({ id }) => !ids.includes(id));
  return [...new Map(uses.map((use) => [`${use.type}/${use.id}`, use])).values()];
}

interface Answer {
  readonly uses: readonly ImageUse[];
  readonly hasMore: boolean;
}

async function ask(ids: readonly string[], signal: AbortSignal): Promise<Answer> {
  const images: LibraryImage[] = [];
  for (const usedBy of ids.slice(0, MAX_ASKED)) {
    const { body } = await callApi(listImagesCall, { query: { usedBy }, signal });
    images.push(...body);
  }
  return { uses: otherUses(images, ids), hasMore: images.some(({ hasMoreUses }) => hasMoreUses) };
}

/**
 * Says, before items are deleted, which other items still show their pictures, because a photograph taken down for
 * someone's safety must go there, too.
 */
export function StillShown({ ids }: { readonly ids: readonly string[] }) {
  const [answer, setAnswer] = useState<Answer | 'unknown' | null>(null);
  const asked = ids.join();
  useEffect(() => {
    const leaving = new AbortController();
    ask(asked.split(','), leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('unknown');
    });
    return () => leaving.abort();
  }, [asked]);
  return (
    <div role="status" className="mt-3">
      {answer === 'unknown' && (
        <p className="text-sm text-muted">Nous n’avons pas pu vérifier si la même photo sert ailleurs.</p>
      )}
      {answer && answer !== 'unknown' && answer.uses.length > 0 && (
        <div className="rounded-field border border-line bg-base-200 p-3">
          <p className="font-semibold">
            Attention{'\u00a0'}: la même photo reste visible ailleurs sur le site.
          </p>
          <ImageUses image={{ uses: [...answer.uses], hasMoreUses: answer.hasMore }} isInForm />
        </div>
      )}
    </div>
  );
}
