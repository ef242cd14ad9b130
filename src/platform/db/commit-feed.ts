import { type CommitRecord, type Notice, type NoticedTags, readNotice } from './commit-notices.ts';
import type { WrittenTable } from './written-table.ts';

type Listener = (tags: NoticedTags) => void;

/** True where a transaction has said all there is to say of what it has written. */
export type NoticeCheck = (written: readonly WrittenTable[], tags: readonly string[]) => boolean;

/** What a driver knows of its database beside what it was told. */
interface CommitSource {
  /** True while everything that any process has committed was told to the feed. */
  isCurrent(): boolean;
  /** Begins to listen to other processes, where the database has to be listened to. */
  listen?(): void;
}

/** Tells what is committed to a database, by this process and by others. One belongs to one open database. */
export class CommitFeed {
  readonly #listeners = new Set<Listener>();
  readonly #isNoticed: NoticeCheck;
  /** Ids of this process's own notices that are still to come back to it. */
  readonly #expected = new Set<string>();
  #source: CommitSource | undefined;

  constructor(isNoticed: NoticeCheck) {
    this.#isNoticed = isNoticed;
  }

  /** Called by the driver, once it is open. */
  connect(source: CommitSource): void {
    this.#source = source;
    if (this.#listeners.size > 0) source.listen?.();
  }

  /**
   * True while the listeners know of everything that was committed; they learn during the call of what another process
   * has written meanwhile. It never waits.
   */
  isCurrent(): boolean {
    return this.#source?.isCurrent() ?? false;
  }

  /** @returns a function that ends it. */
  subscribe(listener: Listener): () => void {
    if (this.#listeners.size === 0) this.#source?.listen?.();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True where a transaction gave notice of everything it wrote. */
  isNoticed({ written, notices }: CommitRecord): boolean {
    const tags: string[] = [];
    for (const notice of notices) {
      if (notice.tags === 'everything') return true;
      tags.push(...notice.tags);
    }
    return this.#isNoticed(written, tags);
  }

  /** Tells what a transaction has changed, before it returns: its notices, or `everything` where they leave something out. */
  tellCommit(record: CommitRecord): void {
    if (!this.isNoticed(record)) this.tellEverything();
    else for (const { tags } of record.notices) this.#tell(tags);
  }

  tellEverything(): void {
    this.#tell('everything');
  }

  /** Expects notices back that are told when their transaction is committed: they are not told once more. */
  expect(notices: readonly Notice[]): void {
    if (this.#listeners.size > 0) for (const { id } of notices) this.#expected.add(id);
  }

  /** Tells notices after all when they come back: nobody knows what became of their transaction. */
  expectAnything(notices: readonly Notice[]): void {
    for (const { id } of notices) this.#expected.delete(id);
  }

  /** Forgets what was to come back: the connection over which it would have is gone. */
  expectNothing(): void {
    this.#expected.clear();
  }

  /** Tells a notice that the database has sent, unless it was told when it was given. */
  receive(payload: string): void {
    const { id, tags } = readNotice(payload);
    if (!this.#expected.delete(id)) this.#tell(tags);
  }

  #tell(tags: NoticedTags): void {
    for (const listener of this.#listeners) listener(tags);
  }
}
