import { v4 as randomId } from 'uuid';
import type { DraftOwner } from './draft-record.ts';
import { createDraftWriter, type Draft, type DraftWriter, readDraft } from './draft-store.ts';
import { holdDraft } from './live-drafts.ts';

/** Milliseconds without typing after which what was typed is written down. */
const PAUSE = 400;
/** Milliseconds after which it is written down even while one types on. */
const LONGEST_WAIT = 2000;

/** What this device holds of what is typed, as it truly is. */
export type Keeping =
  | { readonly kind: 'nothing' }
  /** Typed, and not written down yet. */
  | { readonly kind: 'waiting' }
  /** Written to the device; `at` in milliseconds since 1970. */
  | { readonly kind: 'kept'; readonly at: number }
  /** This browser refuses: no room, or a private window. */
  | { readonly kind: 'refused' };

/** Writes a form's typing down under one name at a time, one writing after the other. */
export interface DraftPen {
  /** Writes the form down soon. */
  note(values: unknown): void;
  /** Writes down at once what was noted. */
  flush(): Promise<void>;
  /** Forgets what was typed: it has been sent, or nothing of it is left. */
  clear(): Promise<void>;
  /**
   * Goes on writing under another draft's name; what this one held stays for itself, to be offered again.
   * @returns the draft's values; `undefined` when another tab took it meanwhile.
   */
  adopt(draft: Draft): Promise<unknown>;
  /** Takes its name for this tab; call once it writes. @returns what lets go. */
  hold(): () => void;
}

/** @param tell hears each change of what the device holds. */
export function createDraftPen(owner: DraftOwner, tell: (keeping: Keeping) => void): DraftPen {
  let writer: DraftWriter = createDraftWriter(owner, randomId());
  let letGo: Promise<(() => void) | null> = Promise.resolve(null);
  let waiting: { readonly values: unknown; readonly since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line = Promise.resolve();

  const release = () => {
    void letGo.then((go) => go?.());
  };
  const enqueue = (work: () => Promise<Keeping>) => {
    line = line.then(work).then(
      (keeping) => tell(waiting ? { kind: 'waiting' } : keeping),
      () => tell({ kind: 'refused' }),
    );
    return line;
  };
  const flush = async () => {
    clearTimeout(timer);
    const noted = waiting;
    waiting = null;
    if (!noted) return line;
    return enqueue(async () => ({ kind: 'kept', at: await writer.save(noted.values) }));
  };

  return {
    flush,
    note: (values) => {
      const now = Date.now();
      const since = waiting?.since ?? now;
      if (!waiting) tell({ kind: 'waiting' });
      waiting = { values, since };
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(PAUSE, since + LONGEST_WAIT - now));
    },
    clear: () => {
      clearTimeout(timer);
      waiting = null;
      return enqueue(async () => {
        await writer.erase();
        return { kind: 'nothing' };
      });
    },
    adopt: async (draft) => {
      await flush();
      const held = await holdDraft(draft.id);
      if (!held) return undefined;
      const { values, files } = await readDraft(draft);
      release();
      letGo = Promise.resolve(held);
      writer = createDraftWriter(owner, draft.id, files);
      tell({ kind: 'kept', at: draft.savedAt });
      return values;
    },
    hold: () => {
      letGo = holdDraft(writer.draftId);
      return release;
    },
  };
}
