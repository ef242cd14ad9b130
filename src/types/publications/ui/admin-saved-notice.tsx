import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { isRecord } from '#admin/index.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { shownStatus } from '../publication.policy.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { ShareLinks } from './admin-share.tsx';
import { VisibilitySentence } from './admin-visibility.tsx';

type Saved = Pick<Publication, 'id' | 'slug' | 'title' | 'status' | 'publishedAt'>;

/** New with each document, so that the notice of the last save does not appear again after a reload. */
const THIS_DOCUMENT = crypto.randomUUID();

/** Returns the state of the address that a form leads to after a save. */
export function savedState({ id, slug, title, status, publishedAt }: Publication) {
  return { saved: { id, slug, title, status, publishedAt } satisfies Saved, document: THIS_DOCUMENT };
}

function savedIn(state: unknown): Saved | null {
  if (!isRecord(state) || state.document !== THIS_DOCUMENT) return null;
  return state.saved as Saved;
}

interface SavedNoticeProps {
  readonly kind: PublicationKind;
  /** True while the list runs an action, which ends the notice. */
  readonly isBusy: boolean;
}

/** Says where a publication is that was saved just now, and offers to pass it on; until the list’s next action. */
export function SavedNotice({ kind, isBusy }: SavedNoticeProps) {
  const { state, key } = useLocation();
  const [ended, end] = useState<string>();
  useEffect(() => {
    if (isBusy) end(key);
  }, [isBusy, key]);
  const saved = savedIn(state);
  if (!saved || ended === key) return null;
  return (
    <section
      aria-label="Ce que vous venez d’enregistrer"
      className="mb-5 rounded-box border border-line bg-surface px-4 py-3"
    >
      <div className="mb-1 flex items-start gap-2">
        <p className="min-w-0 grow py-2 leading-snug wrap-anywhere">
          <span className="font-semibold">{saved.title}</span>{' '}
          <span className="block text-sm text-muted">
            <VisibilitySentence publication={saved} />
          </span>
        </p>
        <button
          type="button"
          aria-label="Fermer"
          className="touch -mr-2 inline-flex shrink-0 items-center justify-center rounded-field hover:bg-base-content/10"
          onClick={() => end(key)}
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      {shownStatus(saved, serverClock.now()) === 'published' && (
        <ShareLinks kind={kind} publication={saved} />
      )}
    </section>
  );
}
