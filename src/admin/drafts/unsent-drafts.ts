import { showsText } from '#lib/text/clean-text.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import { addresses, type ContentScreens } from '#src/addresses.ts';
import { CONTENT_SCREENS, typeOfForm } from '../content-screens.ts';
import { isRecord, textOf } from '../forms/form-fields.ts';
import { createUnlockWaits, splitByLock } from './draft-locks.ts';
import { type Draft, type DraftWithForm, listAllDrafts, sweepDrafts } from './draft-store.ts';

/** A draft as listed on the dashboard. */
export interface UnsentDraft {
  readonly id: string;
  /** Path of the form's screen, which offers the draft. */
  readonly to: string;
  /** Label of its content type: `Article`. */
  readonly kind: string;
  /** First name field that has text; `''` when none has. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Form fields that name an item, in order of preference. */
const NAME_FIELDS = ['title', 'name', 'description'];

function titleOf(stored: unknown): string {
  if (!isRecord(stored)) return '';
  const values = isRecord(stored.values) ? stored.values : stored;
  return NAME_FIELDS.map((name) => textOf(values[name]).trim()).find(showsText) ?? '';
}

/** First part of the names of the forms of the settings. */
export const SETTINGS_DRAFT = 'organisation';

/** Name of the form of an installation's last step, which fills in several sections at once. */
export const FIRST_LOOK_DRAFT = `${SETTINGS_DRAFT}/first-look`;

export const FIRST_LOOK_TITLE = 'Un logo, une couleur, une photo';

/** Returns the draft of a section of the settings; `null` where there is no such section. */
function describeSettingsDraft(section: string, draft: Draft): UnsentDraft | null {
  const words = new Map(Object.entries(SECTION_WORDS)).get(section);
  if (!words) return null;
  const to = addresses.admin.settingsSection(section);
  return { id: draft.id, to, kind: 'Réglages', title: words.title, savedAt: draft.savedAt };
}

/** Returns a draft with its screen, content type and title; `null` for a form that no longer exists. */
export function describeDraft({ form, draft }: DraftWithForm): UnsentDraft | null {
  const [name, id = ''] = form.split('/');
  if (form === FIRST_LOOK_DRAFT) {
    const { id, savedAt } = draft;
    return { id, to: addresses.admin.firstLook, kind: 'Réglages', title: FIRST_LOOK_TITLE, savedAt };
  }
  if (name === SETTINGS_DRAFT) return describeSettingsDraft(id, draft);
  const type = typeOfForm(form);
  if (!type || id === '') return null;
  const { formLabel } = CONTENT_SCREENS[type];
  const { list, create, edit }: ContentScreens = addresses.admin.content[type];
  const screen = id === 'new' ? create : edit?.(id);
  return {
    id: draft.id,
    to: screen ?? list,
    kind: formLabel,
    title: titleOf(draft.values),
    savedAt: draft.savedAt,
  };
}

/**
 * Calls back with an administrator's drafts that no open tab is editing, newest first, and again when such a tab is closed,
 * until the signal. Browser only.
 */
export async function watchUnsentDrafts(
  userId: string,
  signal: AbortSignal,
  onFound: (drafts: readonly UnsentDraft[]) => void,
): Promise<void> {
  const onceUnlocked = createUnlockWaits(signal);
  async function look(): Promise<void> {
    await sweepDrafts(Date.now());
    const { unlocked, locked } = await splitByLock(await listAllDrafts(userId), ({ draft }) => draft.id);
    if (signal.aborted) return;
    onFound(unlocked.flatMap((found) => describeDraft(found) ?? []));
    for (const { draft } of locked) onceUnlocked(draft.id, look).catch(ignoreUnreadable);
  }
  await look().catch(ignoreUnreadable);
}

/** A browser without storage has no drafts. */
function ignoreUnreadable(): void {}
