import { v4 as randomId } from 'uuid';
import { lockDraft } from './draft-locks.ts';
import type { DraftOwner } from './draft-record.ts';
import { createDraftWriter, type Draft, type DraftWriter, readDraft } from './draft-store.ts';

/** Milliseconds without typing before the form is saved. */
const IDLE_DELAY = 400;
/** Milliseconds after which the form is saved even while typing goes on. */
const MAX_DELAY = 2000;

/** State of the draft on this device. */
export type AutosaveStatus =
  | { readonly kind: 'empty' }
  /** Changed since the last save. */
  | { readonly kind: 'pending' }
  /** On the device; `at` in milliseconds since 1970. */
  | { readonly kind: 'saved'; readonly at: number }
  /** The browser refused: no room, or a private window. */
  | { readonly kind: 'failed' };

/** Saves a form to one draft at a time, one write after the other. */
export interface DraftAutosaver {
  /** Saves the values after {@link IDLE_DELAY}. */
  schedule(values: unknown): void;
  /** Saves scheduled values now. */
  flush(): Promise<void>;
  /** Deletes the draft: the form was saved, or its values are those it started with. */
  clear(): Promise<void>;
  /**
   * Saves to another draft from now on; the present one stays in the store and will be offered again.
   * @returns the other draft's values; `undefined` when another tab has it open.
   */
  switchTo(draft: Draft): Promise<unknown>;
  /** Locks the draft for this tab. @returns a function that unlocks it. */
  lock(): () => void;
}

/** @param onStatus called at each change of what the device has saved. */
export function createDraftAutosaver(
  owner: DraftOwner,
  onStatus: (status: AutosaveStatus) => void,
): DraftAutosaver {
  let writer: DraftWriter = createDraftWriter(owner, randomId());
  let unlock: Promise<(() => void) | null> = Promise.resolve(null);
  let pending: { readonly values: unknown; readonly since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();

  const release = () => {
    void unlock.then((go) => go?.());
  };
  const enqueue = (work: () => Promise<AutosaveStatus>) => {
    queue = queue.then(work).then(
      (status) => onStatus(pending ? { kind: 'pending' } : status),
      () => onStatus({ kind: 'failed' }),
    );
    return queue;
  };
  const flush = async () => {
    clearTimeout(timer);
    const scheduled = pending;
    pending = null;
    if (!scheduled) return queue;
    return enqueue(async () => ({ kind: 'saved', at: await writer.save(scheduled.values) }));
  };

  return {
    flush,
    schedule: (values) => {
      const now = Date.now();
      const since = pending?.since ?? now;
      if (!pending) onStatus({ kind: 'pending' });
      pending = { values, since };
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(IDLE_DELAY, since + MAX_DELAY - now));
    },
    clear: () => {
      clearTimeout(timer);
      pending = null;
      return enqueue(async () => {
        await writer.erase();
        return { kind: 'empty' };
      });
    },
    switchTo: async (draft) => {
      await flush();
      const acquired = await lockDraft(draft.id);
      if (!acquired) return undefined;
      const { values, files } = await readDraft(draft);
      release();
      unlock = Promise.resolve(acquired);
      writer = createDraftWriter(owner, draft.id, files);
      onStatus({ kind: 'saved', at: draft.savedAt });
      return values;
    },
    lock: () => {
      unlock = lockDraft(writer.draftId);
      return release;
    },
  };
}
