import type { Light, SceneName } from '../../illustrations/scene-names.ts';
import type { AccountLine, Accounts, CreditFund } from './accounts.ts';

/** A picture of a report, with the text for whoever does not see it. */
export interface ReportPicture {
  readonly scene: SceneName;
  readonly light: Light;
  readonly alt: string;
}

/** What a year counts to: shown large, and explained in a line. */
interface KeyFigure {
  readonly value: string;
  readonly label: string;
}

/** One figure over the years; a year without it is `null`. */
interface Trend {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

interface Activity {
  readonly domain: string;
  readonly paragraphs: readonly string[];
  readonly figures?: readonly KeyFigure[];
}

interface Lesson {
  readonly title: string;
  readonly text: string;
}

interface ExpenseExample {
  readonly title: string;
  readonly text: string;
  readonly caption: string;
  readonly lines: readonly AccountLine[];
}

/** One annual report of the demonstration, as its authors wrote it; `page.ts` sets it. */
export interface AnnualReport {
  readonly year: number;
  readonly title: string;
  /** The sentence under the title. */
  readonly line: string;
  /** How and when the report came to be. */
  readonly made: string;
  readonly cover: ReportPicture;
  readonly foreword: readonly string[];
  readonly keyFigures: readonly KeyFigure[];
  readonly trendYears: readonly number[];
  readonly trends: readonly Trend[];
  /** The trend that is also drawn, by its place in `trends`; none where there is only one year. */
  readonly drawnTrends: readonly number[];
  readonly trendNote: string;
  readonly activities: readonly Activity[];
  readonly activityPicture: ReportPicture & { readonly caption: string };
  readonly quote: { readonly text: string; readonly by: string };
  readonly lessons: readonly Lesson[];
  readonly accounts: Accounts;
  readonly fund?: CreditFund;
  /** One expense opened line by line, as an example. */
  readonly example?: ExpenseExample;
  readonly accountsNote: readonly string[];
  readonly outlook: readonly Lesson[];
  readonly closing: string;
}
