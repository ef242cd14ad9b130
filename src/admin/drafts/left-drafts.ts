import { isRecord, textOf } from '../forms/form-fields.ts';
import { PLACES, type Place } from '../places.ts';
import { type FormOfDraft, listAllDrafts, sweepDrafts } from './draft-store.ts';
import { isLeftBehind } from './live-drafts.ts';

/** Something typed and never sent, and where one goes on with it. */
export interface LeftDraft {
  readonly id: string;
  /** The screen with its form, which offers it. */
  readonly to: string;
  /** What kind of thing it is: `Article`. */
  readonly kind: string;
  /** What was typed as its name; nothing where there is none yet. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What forms call the name of the thing they make. */
const NAMES = ['title', 'name', 'description'];

function titleOf(kept: unknown): string {
  if (!isRecord(kept)) return '';
  const values = isRecord(kept.values) ? kept.values : kept;
  return NAMES.map((name) => textOf(values[name]).trim()).find((text) => text !== '') ?? '';
}

function placeOf(form: string): Place | undefined {
  return new Map<string, Place>(Object.entries(PLACES)).get(form);
}

/** @returns `null` for a form that no screen has any more. */
export function describeDraft({ form, draft }: FormOfDraft): LeftDraft | null {
  const [name = '', id = ''] = form.split('/');
  const place = placeOf(name);
  if (!place || id === '') return null;
  const { label: kind, path, isOnList = false } = place;
  const screen = id === 'new' ? `${path}/create` : `${path}/edit/${encodeURIComponent(id)}`;
  return {
    id: draft.id,
    to: isOnList ? path : screen,
    kind,
    title: titleOf(draft.values),
    savedAt: draft.savedAt,
  };
}

/** What somebody typed on this device, never sent, and is not typing in another tab; newest first. Browser only. */
export async function findLeftDrafts(userId: string): Promise<LeftDraft[]> {
  await sweepDrafts(Date.now());
  const drafts = await listAllDrafts(userId);
  const isFree = await Promise.all(drafts.map(({ draft }) => isLeftBehind(draft.id)));
  return drafts.filter((_, index) => isFree[index]).flatMap((found) => describeDraft(found) ?? []);
}
