import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RequestLoops {
  /** Returns the number of successful responses so far. */
  answered(): number;
  /**
   * Resolves when every loop has found the port closed, to the earlier failures, in words; a closed port is
   * no failure.
   */
  readonly finished: Promise<readonly string[]>;
}

/**
 * Requests an address repeatedly until its port is closed.
 * @param count loops at once.
 * @param keepAlive whether each loop keeps its connection, as a proxy does, or makes a new one each time.
 */
export function startRequestLoops(
  url: string,
  { count, keepAlive }: { count: number; keepAlive: boolean },
): RequestLoops {
  const failures: string[] = [];
  let answered = 0;

  async function askOnce(agent: Agent): Promise<boolean> {
    try {
      const status = await new Promise<number>((resolve, reject) => {
        request(url, { agent }, (answer) => {
          text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
        })
          .on('error', reject)
          .end();
      });
      if (status === 200) answered += 1;
      else failures.push(`status ${status}`);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') failures.push(String(code ?? error));
      return code !== 'ECONNREFUSED';
    }
  }

  async function loop(): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (await askOnce(agent)) {}
    agent.destroy();
  }

  const finished = Promise.all(Array.from({ length: count }, loop)).then(() => failures);
  return { answered: () => answered, finished };
}
