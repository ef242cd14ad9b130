import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createRequestLog } from './request-log.ts';

const REQUEST = { id: 'a1', method: 'GET', url: '/articles?page=2', statusCode: 200, responseTime: 0.5 };

/** Returns the lines that a log of this level writes for a request. */
function written(level: string, request: typeof REQUEST): string[] {
  const lines: string[] = [];
  createRequestLog(createLog(level, { write: (line) => void lines.push(line) }))(request);
  return lines;
}

/** Runs code that has the `log` and the `logRequest` of a process, and returns the lines of its standard output. */
function linesOf(code: string): string[] {
  const start = `
    const { createLog } = await import('${join(import.meta.dirname, 'log.ts')}');
    const { createRequestLog } = await import('${join(import.meta.dirname, 'request-log.ts')}');
    const log = createLog('info');
    const request = createRequestLog(log);
    const logRequest = (id) => request({ ...${JSON.stringify(REQUEST)}, id });`;
  try {
    return execFileSync(process.execPath, ['--input-type=module', '-e', start + code], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
  } catch (error) {
    return String((error as { stdout?: string }).stdout).split('\n');
  }
}

describe('the line of a request', () => {
  it('has the form of every other line, and no query', () => {
    const [line = ''] = written('info', REQUEST);
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      reqId: 'a1',
      req: { method: 'GET', path: '/articles' },
      res: { statusCode: 200 },
      responseTime: 0.5,
      msg: 'request completed',
    });
  });

  it('stays one line of JSON whatever the path contains', () => {
    const url = '/"\\\n\u2028{"level":60}';
    const [line = '', ...others] = written('info', { ...REQUEST, url });
    expect(others).toEqual([]);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line).req.path).toBe(url);
  });

  it('is not written where the log begins at a higher level', () => {
    expect(written('warn', REQUEST)).toEqual([]);
  });

  it('precedes a later line of another kind', () => {
    const lines = linesOf(`logRequest('first'); log.info('second'); logRequest('third');`);
    expect(
      lines
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map(({ reqId, msg }) => reqId ?? msg),
    ).toEqual(['first', 'second', 'third']);
  });

  it('is not lost when the process crashes or ends itself', () => {
    expect(linesOf(`logRequest('crash'); setImmediate(() => { throw new Error(); });`)[0]).toContain('crash');
    expect(linesOf(`logRequest('exit'); process.exit(1);`)[0]).toContain('exit');
  });

  it('is written soon by a process that goes on', () => {
    const lines = linesOf(
      `logRequest('soon'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000);`,
    );
    expect(lines[0]).toContain('soon');
  });
});
