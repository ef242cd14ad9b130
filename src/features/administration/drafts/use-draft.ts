import { useCallback, useEffect, useRef, useState } from 'react';
import { createDraftPen, type DraftPen, type Keeping } from './draft-pen.ts';
import type { DraftOwner } from './draft-record.ts';
import { type Draft, deleteDraft, listDrafts, sweepDrafts } from './draft-store.ts';
import { isLeftBehind } from './live-drafts.ts';

export interface DraftOptions {
  readonly owner: DraftOwner;
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

/** What was typed in this form, never sent, and is not being typed in another tab; newest first. */
async function findOffers(owner: DraftOwner): Promise<Draft[]> {
  await sweepDrafts(Date.now());
  const drafts = await listDrafts(owner);
  const isFree = await Promise.all(drafts.map(({ id }) => isLeftBehind(id)));
  return drafts.filter((_, index) => isFree[index]);
}

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

/** Keeps what is typed in a form in this browser, and offers it again after a crash, a reload or a login (D29, D39). */
export function useDraft({ owner, onResume, resumeAtOnce }: DraftOptions): DraftState {
  const { userId, form } = owner;
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const [resumedFrom, setResumedFrom] = useState<number | null>(null);
  const { pen, keeping } = useDraftPen(owner);
  const resumeForm = useRef(onResume);
  useEffect(() => {
    resumeForm.current = onResume;
  });

  const take = useCallback(
    async (draft: Draft) => {
      setOffers((others) => others.filter(({ id }) => id !== draft.id));
      const values = await pen.adopt(draft);
      if (values !== undefined) {
        setResumedFrom(draft.savedAt);
        resumeForm.current(values);
      }
      // What was typed before this one was taken up stands among them now.
      setOffers((await findOffers({ userId, form })).filter(({ id }) => id !== draft.id));
    },
    [userId, form, pen],
  );

  useEffect(() => {
    let left = false;
    async function look(): Promise<void> {
      const found = await findOffers({ userId, form });
      const [newest] = found;
      if (left || !newest) return;
      if (resumeAtOnce) await take(newest);
      else setOffers(found);
    }
    // A browser that keeps nothing has nothing to offer; writing says so.
    look().catch(() => {});
    return () => {
      left = true;
    };
  }, [userId, form, resumeAtOnce, take]);

  const [offer = null] = offers;
  return {
    offer,
    resumedFrom,
    keeping,
    note: pen.note,
    flush: pen.flush,
    clear: pen.clear,
    resume: () => {
      if (offer) void take(offer);
    },
    ignore: () => {
      if (!offer) return;
      setOffers(offers.slice(1));
      void deleteDraft({ userId, form }, offer.id);
    },
  };
}
