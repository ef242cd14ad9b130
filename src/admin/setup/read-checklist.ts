import type { Services } from '#content/services.ts';
import { findDailySince } from '#lib/daily-backups.ts';
import { findSetting, putSetting } from '#lib/db/settings.queries.ts';
import { hasContent, isEmptySection } from '#settings/organisation-frame.ts';
import type { Organisation, SectionName } from '#settings/sections/sections.schema.ts';
import { findSectionStamps, findWhetherWritten } from '#settings/sections.queries.ts';
import { findDemonstration } from './demonstration.ts';
import { HIDDEN_TASKS } from './first-start.policy.ts';
import { hasOther } from './first-start.queries.ts';
import { type Checklist, hiddenTasksSchema, TASKS, type Task } from './first-start.schema.ts';

/** State from which the suggestions are derived. */
interface SiteState {
  readonly organisation: Organisation;
  readonly publicUrl: string;
  /** True for a section saved since the setup. */
  isWritten(name: SectionName): boolean;
  readonly hasOwnPublication: boolean;
  readonly hasOwnMember: boolean;
  readonly hasDailyBackups: boolean;
}

/** Hosts that cannot be reached from outside the local network. */
const AT_HOME = /^https?:\/\/(?:localhost|127[.]|10[.]|192[.]168[.]|172[.](?:1[6-9]|2\d|3[01])[.]|\[::1\])/;

const IS_DONE: Readonly<Record<Task, (state: SiteState) => boolean>> = {
  backups: ({ hasDailyBackups }) => hasDailyBackups,
  assistance: ({ organisation }) => hasContent(organisation, 'assistance'),
  logo: ({ isWritten, organisation }) => isWritten('logo') && organisation.logo.picture !== null,
  colours: ({ isWritten }) => isWritten('appearance'),
  hero: ({ isWritten, organisation }) => isWritten('hero') && organisation.hero.slides.length > 0,
  contact: ({ isWritten }) => isWritten('contact'),
  mission: ({ isWritten, organisation }) => isWritten('identity') && organisation.identity.mission !== '',
  about: ({ isWritten, organisation }) => isWritten('about') && organisation.about.paragraphs.length > 0,
  domains: ({ isWritten, organisation }) => isWritten('domains') && organisation.domains.items.length > 0,
  objectives: ({ isWritten, organisation }) =>
    isWritten('objectives') && organisation.objectives.items.length > 0,
  values: ({ isWritten, organisation }) => isWritten('values') && organisation.values.items.length > 0,
  network: ({ isWritten, organisation }) => isWritten('charter') && organisation.charter.parts.length > 0,
  partners: ({ isWritten, organisation }) => isWritten('partners') && organisation.partners.items.length > 0,
  article: ({ hasOwnPublication }) => hasOwnPublication,
  team: ({ hasOwnMember }) => hasOwnMember,
  donation: ({ isWritten, organisation }) =>
    isWritten('donation') && !isEmptySection(organisation, 'donation'),
  address: ({ publicUrl }) => !AT_HOME.test(publicUrl),
  abuse: ({ organisation }) => hasContent(organisation, 'abuse'),
  membership: ({ isWritten }) => isWritten('membership'),
  newsletter: ({ isWritten }) => isWritten('newsletter'),
  legal: ({ isWritten }) => isWritten('legal'),
  privacy: ({ isWritten }) => isWritten('privacy'),
  accessibility: ({ isWritten }) => isWritten('accessibility'),
  introductions: ({ isWritten }) => isWritten('introductions'),
  summaries: ({ isWritten }) => isWritten('summaries'),
};

/** Returns the sections saved since the setup. */
async function readWritten({ db }: Pick<Services, 'db'>): Promise<Set<string>> {
  const [stamps, isWritten] = await Promise.all([findSectionStamps(db), findWhetherWritten(db)]);
  return new Set(stamps.filter(isWritten).map(({ name }) => name));
}

async function readHidden({ db }: Pick<Services, 'db'>): Promise<readonly Task[]> {
  return hiddenTasksSchema.catch([]).parse(JSON.parse((await findSetting(db, HIDDEN_TASKS)) ?? '[]'));
}

/** Returns the checklist, with tasks ticked according to the site's state. */
export async function readChecklist(
  services: Pick<Services, 'db' | 'organisation' | 'settings'>,
): Promise<Checklist> {
  const { db } = services;
  const [organisation, written, hidden, demonstration] = await Promise.all([
    services.organisation.read(),
    readWritten(services),
    readHidden(services),
    findDemonstration(db),
  ]);
  const loaded = demonstration?.items.map(({ id }) => id) ?? [];
  const state: SiteState = {
    organisation,
    publicUrl: services.settings.publicUrl,
    isWritten: (name) => written.has(name),
    hasOwnPublication: await hasOther(db, 'publications', loaded),
    hasOwnMember: await hasOther(db, 'agents', loaded),
    hasDailyBackups: (await findDailySince(db)) !== null,
  };
  return {
    tasks: TASKS.map((task) => ({ task, isDone: IS_DONE[task](state), isHidden: hidden.includes(task) })),
    demonstration: demonstration && {
      state: demonstration.state,
      total: demonstration.total,
      loaded: loaded.length,
    },
  };
}

/** Hides suggestions for every administrator. */
export async function hideTasks({ db }: Pick<Services, 'db'>, hidden: readonly Task[]): Promise<void> {
  await putSetting(db, HIDDEN_TASKS, JSON.stringify([...new Set(hidden)]));
}
