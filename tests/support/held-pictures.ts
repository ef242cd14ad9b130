import { readdirSync, readFileSync } from 'node:fs';

interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

function readProcess(id: number): RunningProcess | null {
  try {
    // The second field is a name in brackets, which may have spaces.
    const [, parent] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { id, parent: Number(parent), command: readFileSync(`/proc/${id}/cmdline`, 'utf8') };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** Returns every process below this one. */
function descendants(): RunningProcess[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): RunningProcess[] =>
    running.filter((each) => each.parent === parent).flatMap((child) => [child, ...below(child.id)]);
  return below(process.pid);
}

/**
 * Stops the process that decodes the pictures of this test file's site, as if it were busy with a colleague's photographs.
 * @returns a function that lets it go on.
 */
export function holdPictures(): () => void {
  const held = descendants().filter(({ command }) => command.includes('image-process'));
  if (held.length === 0) throw new Error('No picture was processed in the last seconds.');
  const tell = (signal: NodeJS.Signals) => {
    for (const { id } of held) process.kill(id, signal);
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}
