import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#content/services.ts';
import { typeset } from '#lib/text/typeset.ts';
import { alertState, isVisible } from './publication.policy.ts';
import { presentPublication } from './publication.presenter.ts';
import type { PublicationKind } from './publication.schema.ts';
import type { AlertState } from './publication.ts';
import { alertOf } from './publication-columns.ts';
import { findPublications } from './publications.queries.ts';
import { isReadable } from './readable-rows.ts';

/** A publication as a search shows it. */
export interface FoundPublication {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly slug: string;
  readonly title: string;
  /** State of a bulletin's alert; else `null`. */
  readonly alert: AlertState | null;
  /** ISO 8601, in UTC; `null` for an echo without a date. */
  readonly publishedAt: string | null;
  /** Its whole body, without markup, as it was typed. */
  readonly text: string;
}

/** Returns those publications that visitors see now. @param ids of a few, since bodies are long. */
export async function readFound(services: Services, ids: readonly string[]): Promise<FoundPublication[]> {
  const now = services.clock.now();
  const records = await findPublications(services.db, ids);
  const visible = records.filter(
    (record) =>
      isReadable(services, { ...record.row, cover: record.cover }) &&
      isVisible(presentPublication(record), now),
  );
  const found: FoundPublication[] = [];
  for (const { row } of visible) {
    found.push({
      id: row.id,
      kind: row.kind,
      slug: row.slug,
      title: typeset(row.title),
      alert: alertState(alertOf(row), now),
      publishedAt: row.published_at,
      text: await services.texts.plain(row.details),
    });
    // Short texts are read in this thread, each for up to 20 ms.
    await nextTurn();
  }
  return found;
}
