import { useEffect, useRef } from 'react';
import type { AutosavedForm } from '#admin/index.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { OutgoingIcon } from '#ui/icons.tsx';
import type { Section } from '../../section.schema.ts';
import type { SectionBase } from './section-calls.ts';
import { SectionUndo, UNDONE } from './section-undo.tsx';
import type { SettingsValues } from './settings-field.ts';

/** Link to the page that shows a section. */
function SeeOnSite({ name, className }: { name: SectionName; className: string }) {
  return (
    <a href={SECTION_WORDS[name].shownAt.address} className={className}>
      <OutgoingIcon className="size-4 shrink-0" />
      Voir sur le site
    </a>
  );
}

/** Says what has just happened, and where it can be seen. It takes the focus: the form is a new one. */
function OutcomeNotice({ name, outcome }: { name: SectionName; outcome: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-success bg-surface px-4 py-3"
    >
      <p className="grow">
        <strong className="text-success">{outcome}</strong> Se voit sur {SECTION_WORDS[name].shownAt.label}.
      </p>
      <SeeOnSite name={name} className="button button-primary min-h-11 py-2 text-sm" />
    </div>
  );
}

interface SectionNotesProps {
  readonly name: SectionName;
  readonly autosaved: AutosavedForm<SettingsValues, Section>;
  readonly outcome: string | null;
  readonly onUndone: (base: SectionBase, outcome: string) => void;
}

/** Returns when a section was last saved; `null` for the default, and for the value that a first start has written. */
function changedAt(item: Section | null): string | null {
  if (!item || item.isDefault || (item.version === 1 && !item.canUndo)) return null;
  return item.updatedAt;
}

/** Above a section's form: where it is seen, whose text it is, since when, and how the last save is undone. */
export function SectionNotes({ name, autosaved, outcome, onUndone }: SectionNotesProps) {
  const { item } = autosaved.base;
  const changed = changedAt(item);
  return (
    <>
      {outcome !== null && <OutcomeNotice name={name} outcome={outcome} />}
      <div className="-mt-2 mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-muted">
          {outcome === null && `Se voit sur ${SECTION_WORDS[name].shownAt.label}. `}
          {changed === null ? (
            'Le contenu est encore celui du début.'
          ) : (
            <>
              Modifié le <FrenchTime instant={changed} form="withTime" />.
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-x-4">
          {outcome === null && (
            <SeeOnSite name={name} className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm" />
          )}
          {item?.canUndo && (
            <SectionUndo
              name={name}
              autosaved={autosaved}
              isUndone={outcome === UNDONE}
              onUndone={(base) => onUndone(base, UNDONE)}
            />
          )}
        </div>
      </div>
    </>
  );
}
