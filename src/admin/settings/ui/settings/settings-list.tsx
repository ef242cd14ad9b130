import { Link } from 'react-router';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import type { SectionState } from '../../section.schema.ts';
import { SECTION_GROUPS, type SectionGroup } from './section-groups.ts';

type SectionName = SectionGroup['sections'][number];

interface SectionRowProps {
  readonly name: SectionName;
  readonly state: SectionState | undefined;
  readonly isStarter: boolean;
}

/** Returns the instant of the first start, which alone writes several sections at once; `null` where there was none. */
function startOf(states: readonly SectionState[]): string | null {
  const instants = states.map(({ updatedAt }) => updatedAt);
  return instants.find((instant, index) => instant !== null && instants.indexOf(instant) < index) ?? null;
}

/** A section: where it is seen, and whether somebody has made it the organisation's own. */
function SectionRow({ name, state, isStarter }: SectionRowProps) {
  const { title, shownAt } = SECTION_WORDS[name];
  return (
    <li className="border-t border-line">
      <Link
        to={addresses.admin.settingsSection(name)}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-primary/5"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">
            Se voit sur {shownAt.label}.{' '}
            {state?.updatedAt && !state.isDefault && !isStarter ? (
              <>
                Modifié le <FrenchTime instant={state.updatedAt} form="long" />.
              </>
            ) : (
              'Pas encore modifié.'
            )}
          </span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** The sections in groups, each leading to its form. */
export function SettingsList({ states }: { states: readonly SectionState[] }) {
  const start = startOf(states);
  const stateOf = new Map(states.map((state) => [state.section, state]));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {SECTION_GROUPS.map(({ title, sections }) => (
        <section key={title} className="rounded-box border border-line bg-surface">
          <h2 className="px-4 py-3 text-lg">{title}</h2>
          <ul>
            {sections.map((name) => (
              <SectionRow
                key={name}
                name={name}
                state={stateOf.get(name)}
                isStarter={start !== null && stateOf.get(name)?.updatedAt === start}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
