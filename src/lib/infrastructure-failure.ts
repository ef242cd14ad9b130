import { AppError, isAppError } from './app-error.ts';

type InfrastructureCode = 'disk_full' | 'unavailable' | 'overloaded';

/** Product errors by the `code` of errors of the system, of SQLite and of PostgreSQL. */
const CODE_BY_FAULT: Readonly<Record<string, InfrastructureCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  SQLITE_FULL: 'disk_full',
  S3_FULL: 'disk_full',
  /** PostgreSQL: disk_full. */
  '53100': 'disk_full',

  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EIO: 'unavailable',
  /** A disk that the system has remounted read-only after a fault. */
  EROFS: 'unavailable',
  SQLITE_CANTOPEN: 'unavailable',
  /** An object storage that does not answer, or says that it cannot now. */
  S3_UNAVAILABLE: 'unavailable',
  /** PostgreSQL: read_only_sql_transaction, as a stand-by answers during a failover. */
  '25006': 'unavailable',
  /** PostgreSQL: serialization_failure, deadlock_detected, lock_not_available. */
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  /** PostgreSQL: out_of_memory, too_many_connections. */
  '53200': 'unavailable',
  '53300': 'unavailable',
  /** PostgreSQL: query_canceled by its own limit, and every way in which it stops or starts. */
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',

  /** Too many files or connections are open in this process, or on this machine. */
  EMFILE: 'overloaded',
  ENFILE: 'overloaded',
};

/** Families of codes: SQLite's extended ones (`SQLITE_BUSY_SNAPSHOT`), PostgreSQL's connection exceptions. */
const UNAVAILABLE_FAMILY =
  /^(?:SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL|READONLY)(?:_|$)|08[0-9A-Z]{3}$)/;

/** Messages of the PostgreSQL driver, its pool and Kysely without a code (pg 8, pg-pool 3, Kysely 0.29). */
const UNAVAILABLE_SENTENCE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection ended|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed)/i;

/** Depth to which an error's causes are followed: a library wraps the driver's error once or twice. */
const MAX_DEPTH = 5;

function codeOf(error: Error): InfrastructureCode | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    const known = CODE_BY_FAULT[code];
    if (known) return known;
    if (UNAVAILABLE_FAMILY.test(code)) return 'unavailable';
    // PostgreSQL's socket is a file, which is missing while the server is stopped.
    if (syscall === 'connect') return 'unavailable';
  }
  return UNAVAILABLE_SENTENCE.test(error.message) ? 'unavailable' : null;
}

function classify(error: unknown, depth: number): InfrastructureCode | null {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return null;
  const code = codeOf(error);
  if (code) return code;
  // One error for each network address that was tried.
  const tried: unknown[] = error instanceof AggregateError ? error.errors : [];
  for (const inner of [error.cause, ...tried]) {
    const found = classify(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the error for a person where the machine failed and not the request: `disk_full` (507) for a full
 * disk or quota, `unavailable` (503) for a database that is away, starting, stopping or locked, `overloaded`
 * (503) for a process without a free file descriptor; `null` for anything else. An {@link AppError} of one of
 * these codes is returned unchanged.
 */
export function infrastructureFailure(error: unknown): AppError | null {
  if (isAppError(error)) {
    const isKnown = ['disk_full', 'unavailable', 'overloaded', 'not_ready', 'updating'].includes(error.code);
    return isKnown ? error : null;
  }
  const code = classify(error, 0);
  return code && new AppError(code, { cause: error });
}
