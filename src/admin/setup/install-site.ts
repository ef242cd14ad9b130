import { createFirstAdministrator, type Login } from '#accounts/index.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import { noteDailyDecided, setDailySince } from '#lib/daily-backups.ts';
import { putSetting } from '#lib/db/settings.queries.ts';
import { SECTION_SCHEMAS, type SectionName } from '#settings/sections/sections.schema.ts';
import { INSTALLED_AT, putFirstSections } from '#settings/sections.queries.ts';
import { ownIdentity, type StarterAnswers, starterContent } from '#settings/starter/index.ts';
import { putDemonstration } from './demonstration.ts';
import { ALREADY_INSTALLED } from './first-start.policy.ts';
import type { Answers } from './installation.schema.ts';

/** Answers fixed by the environment. */
export interface GivenAnswers {
  readonly publicUrl: string | null;
  readonly timeZone: string | null;
}

/** Origin of the request. */
interface Visit {
  /** Network address. */
  readonly address: string;
  /** RFC 9110 §10.1.5. */
  readonly userAgent: string | undefined;
}

/** Returns sections in stored form, validated by their schemas. */
export function inStoredForm(sections: Partial<Record<SectionName, object>>): Record<string, object> {
  const entries = Object.entries(sections) as [SectionName, object][];
  return Object.fromEntries(entries.map(([name, value]) => [name, SECTION_SCHEMAS[name].parse(value)]));
}

/** Returns the settings that setup writes; others keep the product's defaults. */
export function firstSections(answers: StarterAnswers, beginsWith: Answers['beginsWith'], publicUrl: string) {
  const own = beginsWith === 'neutral' ? starterContent(answers) : ownIdentity(answers);
  return inStoredForm({ ...own, address: { publicUrl } });
}

/**
 * Sets up a site: the first administrator and the organisation's settings, in one transaction
 * (docs/specification/installation.md#what-it-writes).
 * @throws {AppError} `conflict` for the second of two.
 */
export async function installSite(
  services: Services,
  given: GivenAnswers,
  answers: Answers,
  visit: Visit,
): Promise<Login> {
  const { name: organisation, administratorName, administratorEmail, password, beginsWith } = answers;
  const now = services.clock.now();
  const own = { ...answers, timeZone: given.timeZone ?? answers.timeZone, year: now.getUTCFullYear() };
  const sections = firstSections(own, beginsWith, given.publicUrl === null ? answers.publicUrl : '');
  const account = { name: administratorName, email: administratorEmail, password, organisation, ...visit };
  try {
    const login = await createFirstAdministrator(services, account, async (trx) => {
      await putSetting(trx, INSTALLED_AT, now.toISOString());
      await setDailySince(trx, now.toISOString());
      await noteDailyDecided(trx, now);
      await putFirstSections(trx, sections, now.toISOString());
      if (beginsWith === 'demonstration') {
        await putDemonstration(trx, { state: 'loading', total: 0, items: [] });
      }
    });
    await services.organisation.read();
    return login;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error;
    throw new AppError('conflict', { message: ALREADY_INSTALLED, cause: error });
  }
}
