import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatest } from '#ui/use-latest.ts';
import { readSession } from '../api/session-store.ts';
import { createDraftPen, type DraftPen, type Keeping } from './draft-pen.ts';
import type { DraftOwner } from './draft-record.ts';
import { type Draft, deleteDraft, listDrafts, sweepDrafts } from './draft-store.ts';
import { isLeftBehind } from './live-drafts.ts';

export interface DraftOptions {
  /** The form's own name, such as `article/new`. */
  readonly form: string;
  /** Puts kept values back into the form. */
  readonly onResume: (values: unknown) => void;
  /** Takes the newest draft up without asking: one comes back from a login that interrupted the typing (D29). */
  readonly resumeAtOnce: boolean;
}

export interface DraftState extends Pick<DraftPen, 'note' | 'flush' | 'clear'> {
  /** What was typed here before and never sent; the person says what becomes of it. */
  readonly offer: Draft | null;
  /** When what was resumed had been typed, in milliseconds; `null` when nothing was. */
  readonly resumedFrom: number | null;
  readonly keeping: Keeping;
  readonly resume: () => void;
  readonly ignore: () => void;
}

/** What was typed in a form and never sent, newest first: left behind, or being typed in a living tab. */
async function findDrafts(owner: DraftOwner): Promise<{ left: Draft[]; held: Draft[] }> {
  await sweepDrafts(Date.now());
  const drafts = await listDrafts(owner);
  const isFree = await Promise.all(drafts.map(({ id }) => isLeftBehind(id)));
  return {
    left: drafts.filter((_, index) => isFree[index]),
    held: drafts.filter((_, index) => !isFree[index]),
  };
}

/** A browser that keeps nothing has nothing to offer; writing says so. */
function ignoreUnreadable(): void {}

/** A pen for the life of the form, which writes whenever the page may end. */
function useDraftPen(owner: DraftOwner): { pen: DraftPen; keeping: Keeping } {
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'nothing' });
  const [pen] = useState(() => createDraftPen(owner, setKeeping));
  useEffect(() => {
    const letGo = pen.hold();
    const save = () => void pen.flush();
    // A telephone may end a hidden page without another word.
    const moments = ['beforeunload', 'pagehide', 'visibilitychange'];
    for (const moment of moments) addEventListener(moment, save);
    return () => {
      for (const moment of moments) removeEventListener(moment, save);
      // The next screen may offer it: it is let go of when it is written.
      void pen.flush().then(letGo);
    };
  }, [pen]);
  return { pen, keeping };
}

/** Whose typing it is: whoever opened the form, even where somebody else logs in in another tab meanwhile. */
function useOwner(form: string): DraftOwner {
  const [userId] = useState(() => readSession()?.user.id ?? '');
  return useMemo(() => ({ userId, form }), [userId, form]);
}

/** Keeps what is typed in a form in this browser, and offers it again after a crash, a reload or a login (D29, D39). */
export function useDraft({ form, onResume, resumeAtOnce }: DraftOptions): DraftState {
  const owner = useOwner(form);
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const [resumedFrom, setResumedFrom] = useState<number | null>(null);
  const { pen, keeping } = useDraftPen(owner);
  const resumeForm = useLatest(onResume);

  const take = useCallback(
    async (draft: Draft) => {
      setOffers((others) => others.filter(({ id }) => id !== draft.id));
      const values = await pen.adopt(draft);
      if (values !== undefined) {
        setResumedFrom(draft.savedAt);
        resumeForm.current(values);
      }
      // What was typed before this one was taken up stands among them now.
      const { left } = await findDrafts(owner);
      setOffers(left.filter(({ id }) => id !== draft.id));
    },
    [owner, pen, resumeForm],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const awaited = new Set<string>();
    async function look(takesAtOnce: boolean): Promise<void> {
      const { left, held } = await findDrafts(owner);
      if (signal.aborted) return;
      const [newest] = left;
      // A slow machine lets go late of a page that was closed, and a living tab may be closed later.
      for (const { id } of held) {
        if (!awaited.has(id)) void lookOnceFree(id, takesAtOnce && !newest);
      }
      if (!newest) return;
      if (takesAtOnce) await take(newest);
      else setOffers(left);
    }
    async function lookOnceFree(draftId: string, takesAtOnce: boolean): Promise<void> {
      awaited.add(draftId);
      if (!(await isLeftBehind(draftId, signal))) return;
      awaited.delete(draftId);
      await look(takesAtOnce).catch(ignoreUnreadable);
    }
    look(resumeAtOnce).catch(ignoreUnreadable);
    return () => leaving.abort();
  }, [owner, resumeAtOnce, take]);

  const [offer = null] = offers;
  return {
    offer,
    resumedFrom,
    keeping,
    note: pen.note,
    flush: pen.flush,
    clear: pen.clear,
    resume: () => {
      if (offer) take(offer).catch(ignoreUnreadable);
    },
    ignore: () => {
      if (!offer) return;
      setOffers(offers.slice(1));
      deleteDraft(owner, offer.id).catch(ignoreUnreadable);
    },
  };
}
