import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** The commit that was measured, and whether its files had been changed; nothing without git. */
function describeCommit(): string {
  try {
    const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();
    const isChanged = git('status', '--porcelain', '--', 'src', 'public', 'package-lock.json') !== '';
    return `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    return 'no commit';
  }
}

/** Returns when and on what something was measured: day, cores, memory, Node, commit. */
export function describeRun(now: Date): string {
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  const day = now.toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} × ${processor}, ${gibibytes} GB, Node ${process.version}, ${describeCommit()}.`;
}
