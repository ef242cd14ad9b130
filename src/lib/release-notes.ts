import { cleanLine } from './text/clean-text.ts';

/** Notes of one version, in French, for administrators. */
export interface ReleaseNotes {
  /** As in package.json: `0.2.0`. */
  readonly version: string;
  /** Day of the release, `yyyy-mm-dd`; `null` where the notes do not say it. */
  readonly date: string | null;
  /** Sentences without markup, each on one line. */
  readonly changes: readonly string[];
}

/** Limits, because the notes may come from an untrusted archive. `text` and `change` are in characters. */
const LIMITS = { text: 256 * 1024, versions: 200, changes: 50, change: 600 };

/** `## 0.2.0 — 2026-11-22`; the date may be missing. */
const HEADING = /^## (\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[\w.]{1,20})?)(?: [—–-] (\d{4}-\d{2}-\d{2}))?$/;
const ITEM = /^- (.*)$/;
/** A line that continues the one before it. */
const CONTINUATION = /^ {2,}(\S.*)$/;

interface Notes {
  readonly version: string;
  readonly date: string | null;
  readonly changes: string[];
}

function isDay(text: string | undefined): text is string {
  const time = Date.parse(text ?? '');
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(String(text));
}

function cleaned({ version, date, changes }: Notes): ReleaseNotes {
  return {
    version,
    date,
    changes: changes
      .slice(0, LIMITS.changes)
      .map((change) => cleanLine(change).slice(0, LIMITS.change))
      .filter((change) => change !== ''),
  };
}

/**
 * Returns what each version changes, from the text of `NOUVEAUTES.md`, in its order. Lines of any other form
 * are skipped, because they are for readers of the file itself. The result contains no markup, and no
 * character that moves a terminal's cursor.
 */
export function readReleaseNotes(text: string): ReleaseNotes[] {
  const versions: Notes[] = [];
  for (const line of text.slice(0, LIMITS.text).split(/\r?\n/)) {
    const [, version, date] = HEADING.exec(line) ?? [];
    if (version && versions.length === LIMITS.versions) break;
    if (version) versions.push({ version, date: isDay(date) ? date : null, changes: [] });
    const changes = versions.at(-1)?.changes;
    const [, item] = ITEM.exec(line) ?? [];
    const [, more] = CONTINUATION.exec(line) ?? [];
    if (item) changes?.push(item);
    else if (more && changes?.length) changes.push(`${changes.pop()} ${more}`);
  }
  return versions.map(cleaned);
}
