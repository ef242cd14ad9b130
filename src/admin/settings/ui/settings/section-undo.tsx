import { useState } from 'react';
import type { Failure } from '#admin/failure.ts';
import { useFailureHandler } from '#admin/guard.ts';
import { type AutosavedForm, FailureNotice } from '#admin/index.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RetryIcon } from '#ui/icons.tsx';
import type { Section } from '../../section.schema.ts';
import { areSameFields, readFields } from './group-setting.tsx';
import { type SectionBase, undoSection } from './section-calls.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import type { SettingsValues } from './settings-field.ts';

/** Characters of a text that is brought back, in the question. */
const EXCERPT = 80;

function shorten(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT))}…`;
}

/** Returns what undoing would bring back, in a few words. */
export function describeUndo(
  name: SectionName,
  { value, previous }: Pick<Section, 'value' | 'previous'>,
): string {
  const fields = SECTION_FIELDS[name];
  const [now, before] = [readFields(fields, value, {}), readFields(fields, previous, {})];
  const changed = Object.entries(fields).filter(
    ([field]) => !areSameFields({ [field]: fields[field] as never }, now, before),
  );
  const parts = changed.map(([field, { label }]) => {
    const text = before[field];
    if (typeof text !== 'string') return `« ${label} »`;
    return text.trim() === '' ? `« ${label} » redevient vide` : `« ${label} »\u00a0: ${shorten(text.trim())}`;
  });
  if (parts.length === 0) return 'Les deux versions disent la même chose.';
  return `Ce qui revient\u00a0: ${parts.join(' · ')}`;
}

interface SectionUndoProps {
  readonly name: SectionName;
  readonly autosaved: AutosavedForm<SettingsValues, Section>;
  /** True where the last change was an undo: the button then undoes that one. */
  readonly isUndone: boolean;
  readonly onUndone: (base: SectionBase) => void;
}

/** Outcome of an undo, shown above the form. */
export const UNDONE = 'Le dernier enregistrement est annulé.';
const UNSAVED =
  'Ce que vous avez tapé ici sans l’enregistrer reste gardé sur cet appareil et vous sera proposé.';

/** Button that brings back what the last save replaced, after a question that says what that is. */
export function SectionUndo({ name, autosaved, isUndone, onUndone }: SectionUndoProps) {
  const { base, draft, isDirty } = autosaved;
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const describe = useFailureHandler();
  const undo = async () => {
    setAsking(false);
    setRunning(true);
    setFailure(null);
    try {
      // Stores the last changes, because the draft is offered afterwards.
      await draft.flush();
      onUndone(await undoSection(name, base));
    } catch (error) {
      setFailure(await describe(error, { sentence: 'Erreur lors de l’annulation' }));
      setRunning(false);
    }
  };
  const { item } = base;
  const label = isUndone ? 'Remettre ce qui vient d’être annulé' : 'Annuler le dernier enregistrement';
  if (!item) return null;
  return (
    <>
      <button
        type="button"
        className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm disabled:opacity-60"
        disabled={isRunning}
        onClick={() => setAsking(true)}
      >
        <RetryIcon className="size-4 shrink-0" />
        {label}
      </button>
      {failure && (
        <div className="basis-full">
          <FailureNotice failure={failure} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        question={`${label}\u202f?`}
        explanation={[describeUndo(name, item), isDirty() ? UNSAVED : ''].filter(Boolean).join(' ')}
        confirmLabel="Remettre"
        cancelLabel="Ne rien changer"
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      />
    </>
  );
}
