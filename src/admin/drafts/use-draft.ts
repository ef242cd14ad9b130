import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatest } from '#ui/use-latest.ts';
import { readSession } from '../api/session-store.ts';
import { abandonUploads } from '../uploads/background-uploads.ts';
import { type AutosaveStatus, createDraftAutosaver, type DraftAutosaver } from './draft-autosaver.ts';
import { createUnlockWaits, splitByLock } from './draft-locks.ts';
import type { DraftOwner } from './draft-record.ts';
import { type Draft, deleteDraft, listDrafts, readDraft, sweepDrafts } from './draft-store.ts';

export interface DraftOptions {
  /** The form's own name, such as `article/new`. */
  readonly form: string;
  /** Puts a draft's values back into the form. */
  readonly onResume: (values: unknown) => void;
  /** Resumes the newest draft without asking, as after a login that interrupted the form. */
  readonly resumeAtOnce: boolean;
  /** False for a form that stays open after its own save, which ends its offers. @default true */
  readonly offersDrafts?: boolean;
}

export interface DraftState extends Pick<DraftAutosaver, 'schedule' | 'flush' | 'clear'> {
  /** The newest earlier draft of this form, to resume or to ignore. */
  readonly offer: Draft | null;
  /** Time of the resumed draft, in milliseconds since 1970; `null` when none was resumed. */
  readonly resumedFrom: number | null;
  /** True while the draft to resume at once is being looked up: resuming would overwrite changes made meanwhile. */
  readonly isResuming: boolean;
  readonly status: AutosaveStatus;
  readonly resume: () => void;
  /** Deletes the offered draft, and its uploaded files from the server. */
  readonly ignore: () => void;
  /**
   * Ends the notices about earlier drafts; deletes those offered whose values the save has replaced. The others stay.
   */
  readonly endOffers: (isReplaced: (values: unknown) => boolean) => Promise<void>;
}

/**
 * Returns the form's drafts, newest first: those to offer, and those that an open tab is editing.
 * @param openId draft that this form has open: asking whether it is locked would wait until the time runs out.
 */
async function findDrafts(
  owner: DraftOwner,
  openId?: string,
): Promise<{ unlocked: Draft[]; locked: Draft[] }> {
  await sweepDrafts(Date.now());
  const drafts = await listDrafts(owner);
  return splitByLock(
    drafts.filter(({ id }) => id !== openId),
    ({ id }) => id,
  );
}

/** A browser without storage has nothing to offer; the autosaver's status says so. */
function ignoreUnreadable(): void {}

async function deleteReplaced(
  owner: DraftOwner,
  drafts: readonly Draft[],
  isReplaced: (values: unknown) => boolean,
): Promise<void> {
  for (const draft of drafts) {
    const { values } = await readDraft(draft);
    if (isReplaced(values)) await deleteDraft(owner, draft.id);
  }
}

/** Deletes a draft, and its uploaded files from the server. */
async function discardDraft(owner: DraftOwner, draft: Draft): Promise<void> {
  const { files } = await readDraft(draft);
  await deleteDraft(owner, draft.id);
  await abandonUploads([...files.keys()]);
}

/** Creates an autosaver for the life of the form, which also saves whenever the page may be closed. */
function useDraftAutosaver(owner: DraftOwner): { autosaver: DraftAutosaver; status: AutosaveStatus } {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'empty' });
  const [autosaver] = useState(() => createDraftAutosaver(owner, setStatus));
  useEffect(() => {
    const unlock = autosaver.lock();
    const save = () => void autosaver.flush();
    // A phone may discard a hidden page without a further event.
    const moments = ['beforeunload', 'pagehide', 'visibilitychange'];
    for (const moment of moments) addEventListener(moment, save);
    return () => {
      for (const moment of moments) removeEventListener(moment, save);
      // Unlocked only after saving; otherwise the next screen would offer an older state.
      void autosaver.flush().then(unlock);
    };
  }, [autosaver]);
  return { autosaver, status };
}

/**
 * Returns the owner at the time the form was opened, so that a login in another tab does not hand the draft to another
 * administrator.
 */
function useOwner(form: string): DraftOwner {
  const [userId] = useState(() => readSession()?.user.id ?? '');
  return useMemo(() => ({ userId, form }), [userId, form]);
}

/** Looks for drafts to offer or resume when the form opens, and again when a tab that has one open is closed. */
function useDraftSearch(
  owner: DraftOwner,
  { offersDrafts, resumeAtOnce }: Required<Pick<DraftOptions, 'offersDrafts' | 'resumeAtOnce'>>,
  take: (draft: Draft) => Promise<void>,
  onFound: (unlocked: readonly Draft[]) => void,
): { readonly isResuming: boolean } {
  const [isResuming, setResuming] = useState(offersDrafts && resumeAtOnce);
  useEffect(() => {
    if (!offersDrafts) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onceUnlocked = createUnlockWaits(signal);
    async function look(takesAtOnce: boolean): Promise<void> {
      const { unlocked, locked } = await findDrafts(owner);
      if (signal.aborted) return;
      const [newest] = unlocked;
      for (const { id } of locked) {
        onceUnlocked(id, () => look(takesAtOnce && !newest)).catch(ignoreUnreadable);
      }
      if (!newest) return;
      if (takesAtOnce) await take(newest);
      else onFound(unlocked);
    }
    void look(resumeAtOnce)
      .catch(ignoreUnreadable)
      .then(() => setResuming(false));
    return () => leaving.abort();
  }, [owner, offersDrafts, resumeAtOnce, take, onFound]);
  return { isResuming };
}

/**
 * Saves a form to a draft in this browser, and offers earlier drafts after a crash, a reload or a login
 * (`docs/specification/links-that-fail.md#drafts`).
 */
export function useDraft({ form, onResume, resumeAtOnce, offersDrafts = true }: DraftOptions): DraftState {
  const owner = useOwner(form);
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const [resumedFrom, setResumedFrom] = useState<number | null>(null);
  const { autosaver, status } = useDraftAutosaver(owner);
  const resumeForm = useLatest(onResume);

  const take = useCallback(
    async (draft: Draft) => {
      setOffers((others) => others.filter(({ id }) => id !== draft.id));
      const values = await autosaver.switchTo(draft);
      if (values !== undefined) {
        setResumedFrom(draft.savedAt);
        resumeForm.current(values);
      }
      // The draft written before this one is among them now.
      const { unlocked } = await findDrafts(owner, draft.id);
      setOffers(unlocked);
    },
    [owner, autosaver, resumeForm],
  );

  const { isResuming } = useDraftSearch(owner, { offersDrafts, resumeAtOnce }, take, setOffers);

  const [offer = null] = offers;
  return {
    offer,
    resumedFrom,
    isResuming,
    status,
    schedule: autosaver.schedule,
    flush: autosaver.flush,
    clear: autosaver.clear,
    resume: () => {
      if (offer) take(offer).catch(ignoreUnreadable);
    },
    ignore: () => {
      if (!offer) return;
      setOffers(offers.slice(1));
      discardDraft(owner, offer).catch(ignoreUnreadable);
    },
    endOffers: async (isReplaced) => {
      setOffers([]);
      setResumedFrom(null);
      await deleteReplaced(owner, offers, isReplaced).catch(ignoreUnreadable);
    },
  };
}
