import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { DraftOwner } from './draft-record.ts';
import {
  createDraftWriter,
  type Draft,
  deleteDraft,
  listDrafts,
  readDraftValues,
  sweepDrafts,
} from './draft-store.ts';

/** Milliseconds without typing after which what was typed is written down. */
const PAUSE = 500;

export interface DraftOptions {
  readonly owner: DraftOwner;
  /** Puts kept values back into the form. */
  readonly onResume: (values: unknown) => void;
  /** Takes the newest draft up without asking: one comes back from a login that interrupted the typing (D29). */
  readonly resumeAtOnce: boolean;
}

export interface DraftState {
  /** What was typed here before and never sent; the person says what becomes of it. */
  readonly offer: Draft | null;
  /** When what was resumed had been typed, in milliseconds; `null` when nothing was. */
  readonly resumedFrom: number | null;
  /** Whether this browser refuses to keep what is typed. */
  readonly unavailable: boolean;
  /** Writes the form down soon. */
  readonly note: (values: unknown) => void;
  /** Writes down at once what was noted. */
  readonly flush: () => Promise<void>;
  /** Forgets what was typed: it has been sent, or nothing of it is left. */
  readonly clear: () => Promise<void>;
  readonly resume: () => void;
  readonly ignore: () => void;
}

/** Keeps what is typed in a form in this browser, and offers it again after a crash, a reload or a login (D29, D39). */
export function useDraft({ owner, onResume, resumeAtOnce }: DraftOptions): DraftState {
  const { userId, form } = owner;
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const [resumedFrom, setResumedFrom] = useState<number | null>(null);
  const { note, flush, clear, unavailable } = useDraftWriting(userId, form);
  const resumeForm = useRef(onResume);
  useEffect(() => {
    resumeForm.current = onResume;
  });

  const take = useCallback(
    async (draft: Draft) => {
      const values = await readDraftValues(draft);
      setOffers([]);
      setResumedFrom(draft.savedAt);
      resumeForm.current(values);
      note(values);
      await flush();
      await deleteDraft({ userId, form }, draft.id);
    },
    [userId, form, note, flush],
  );

  useEffect(() => {
    let left = false;
    async function look(): Promise<void> {
      await sweepDrafts(Date.now());
      const found = await listDrafts({ userId, form });
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
    unavailable,
    note,
    flush,
    clear,
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

/** Writes one after the other, under a name of this visit: another tab's typing is not written over. */
function useDraftWriting(userId: string, form: string) {
  const [draftId] = useState(() => randomId());
  const [writer] = useState(() => createDraftWriter({ userId, form }, draftId));
  const [unavailable, setUnavailable] = useState(false);
  const waiting = useRef<{ values: unknown } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef(Promise.resolve());

  const enqueue = useCallback((work: () => Promise<void>) => {
    line.current = line.current.then(work).then(
      () => setUnavailable(false),
      () => setUnavailable(true),
    );
    return line.current;
  }, []);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const noted = waiting.current;
    waiting.current = null;
    await (noted ? enqueue(() => writer.save(noted.values)) : line.current);
  }, [enqueue, writer]);

  const note = useCallback(
    (values: unknown) => {
      waiting.current = { values };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = null;
    await enqueue(() => deleteDraft({ userId, form }, draftId));
  }, [enqueue, userId, form, draftId]);

  useEffect(() => {
    const save = () => void flush();
    // A telephone may end a hidden page without another word.
    const moments = ['beforeunload', 'pagehide', 'visibilitychange'];
    for (const moment of moments) addEventListener(moment, save);
    return () => {
      for (const moment of moments) removeEventListener(moment, save);
      save();
    };
  }, [flush]);

  return { note, flush, clear, unavailable };
}
