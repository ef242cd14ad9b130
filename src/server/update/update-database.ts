import { migrations } from '#platform/db/migrations/index.ts';
import { StartError } from '#platform/start-error.ts';
import type { Standing } from './update.policy.ts';

/** Steps of an update on a site's database. Everything may be asked for again after a cut. */
export interface UpdateDatabase {
  /** Names the copy for {@link Config.isTrial}: its file, or its address. */
  readonly copyName: string;
  /**
   * Makes sure, by reading alone, that it can be copied, migrated and switched here.
   * @returns bytes that the copy needs on the disk of the data folder.
   * @throws {StartError} with what is missing.
   */
  prepare(): Promise<number>;
  /** Keeps every writer out of what stands under the site's name, until it is released or this process ends. */
  hold(): Promise<void>;
  /** Lets writers in again. */
  release(): Promise<void>;
  /** Copies what is held, and makes sure that the copy is whole. */
  copy(): Promise<void>;
  /** Brings the copy to this version's form; holds it from then on. */
  migrate(): Promise<void>;
  /** Tells which database stands under the site's name. */
  look(): Promise<Standing>;
  /**
   * Puts the copy in the place of what was held since it was made, in one step, and holds it. Nobody else may use either.
   * @throws {StartError} where somebody does, or has written meanwhile.
   */
  switchOver(): Promise<void>;
  /** Puts the old one back in its place, in one step; the copy is a copy again. */
  switchBack(): Promise<void>;
  /** Removes the copy, and what a switch that was cut has left. Never what stands under the site's name. */
  discard(): Promise<void>;
  /** Takes note of what the update replaced, which is kept for 30 days. */
  keepReplaced(): Promise<void>;
}

/**
 * Makes sure that this version can migrate a database.
 * @param applied names of its migrations.
 * @throws {StartError} where it has one that this version does not know.
 */
export function assertMigratable(applied: readonly string[]): void {
  if (applied.every((name) => name in migrations)) return;
  throw new StartError(
    'La base de données vient d’une version plus récente que cette archive : prenez une archive plus récente.',
  );
}
