import { useRef } from 'react';
import { SETTINGS_DRAFT } from '#admin/drafts/unsent-drafts.ts';
import { AutosavedFormScreen } from '#admin/forms/autosaved-form-screen.tsx';
import type { SaveOptions } from '#admin/forms/use-save.ts';
import { useAutosavedForm } from '#admin/index.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import type { Section } from '../../section.schema.ts';
import { EnvironmentSetting } from './environment-setting.tsx';
import { readSection, type SectionBase, saveSection } from './section-calls.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import { SectionNotes } from './section-notes.tsx';
import { SectionPreviewButton } from './section-preview.tsx';
import type { SettingsValues } from './settings-field.ts';

interface SectionFormProps {
  readonly name: SectionName;
  readonly initial: SectionBase;
  /** Outcome of the last action, such as a save; shown above the form, and focused. */
  readonly outcome: string | null;
  /** Called with the section as it stands now, and the outcome of the action. */
  readonly onChanged: (base: SectionBase, outcome: string) => void;
}

const SAVED = 'Enregistré. C’est en ligne.';

function useSaving({ name, onChanged }: SectionFormProps): SaveOptions<SettingsValues, Section> {
  const saved = useRef<SectionBase>(null);
  return {
    send: async (values, request) => {
      saved.current = await saveSection(name, values, request);
    },
    read: () => readSection(name),
    // A section is never in the trash.
    restore: () => Promise.resolve(),
    failure: { sentence: 'Erreur lors de l’enregistrement' },
    success: SAVED,
    successIn: 'bar',
    listPath: addresses.admin.settings,
    onSaved: () => {
      if (saved.current) onChanged(saved.current, SAVED);
    },
  };
}

/** Form of one section, made from the description of its fields. */
export function SectionForm(props: SectionFormProps) {
  const { name, initial, outcome, onChanged } = props;
  const fields = SECTION_FIELDS[name];
  const autosaved = useAutosavedForm<SettingsValues, Section>({
    name: `${SETTINGS_DRAFT}/${name}`,
    fields,
    initial,
    // A draft that was not resumed stays on the dashboard, and is offered when the form is opened again.
    offersDrafts: outcome !== SAVED,
  });
  const saving = useSaving(props);
  return (
    <AutosavedFormScreen
      autosaved={autosaved}
      saving={saving}
      title={SECTION_WORDS[name].title}
      backLabel="Retour aux réglages"
      labels={{ idle: 'Enregistrer', busy: 'Enregistrement...' }}
      extraActions={() => <SectionPreviewButton name={name} autosaved={autosaved} />}
      above={<SectionNotes name={name} autosaved={autosaved} outcome={outcome} onUndone={onChanged} />}
      className="flex max-w-3xl flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      {Object.entries(fields).map(([field, { Control, label }]) => {
        const fixed = autosaved.base.item?.fixed[field];
        if (fixed !== undefined) return <EnvironmentSetting key={field} label={label} value={fixed} />;
        return <Control key={field} form={autosaved.form} path={field} />;
      })}
    </AutosavedFormScreen>
  );
}
