import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { framed, readableLine, TerminalLog } from './terminal-log.ts';

/** Returns a terminal whose text can be read. */
function openTerminal() {
  let shown = '';
  const write = (line: string) => {
    shown += line;
  };
  const terminal = new TerminalLog({ write, writeSoon: write });
  return { terminal, log: createLog('info', terminal), shown: () => shown };
}

const line = (fields: object) => JSON.stringify({ level: 30, time: '2026-11-25T17:05:12.250Z', ...fields });

describe('a line of the log at a terminal', () => {
  it('contains time, method, path and status of a request', () => {
    const request = { reqId: 'a1', req: { method: 'GET', path: '/articles' }, res: { statusCode: 200 } };
    const shown = readableLine(line({ ...request, responseTime: 3.214, msg: 'request completed' }));
    expect(shown).toMatch(/^\d\d:05:12 GET \/articles 200 \(3 ms\)\n$/);
  });

  it('labels warnings and errors, with their details', () => {
    expect(readableLine(line({ level: 40, msg: 'the disk is nearly full', freeBytes: 12 }))).toMatch(
      /^\S+ ATTENTION the disk is nearly full freeBytes=12\n$/,
    );
    const { terminal, log, shown } = openTerminal();
    terminal.begin();
    log.error({ err: new TypeError('x is not a function') }, 'it failed');
    expect(shown()).toMatch(/^\S+ ERREUR it failed\n {2}TypeError: x is not a function\n {4,}at /);
  });

  it('contains no escape sequence of a requested path', () => {
    const request = {
      req: { method: 'GET', path: '/\u001b]0;a\u0007\u009b2J\u202e' },
      res: { statusCode: 404 },
    };
    expect(readableLine(line({ ...request, responseTime: 1, msg: 'request completed' }))).toMatch(
      /GET \/\ufffd]0;a\ufffd\ufffd2J\ufffd 404/,
    );
  });
});

describe('the terminal of a start', () => {
  it('shows the address, framed, above the lines that came before it', () => {
    const { terminal, log, shown } = openTerminal();
    log.info('database migrated');
    expect(shown()).toBe('');
    terminal.begin(framed(['Le site :  http://localhost:3000', '']));
    log.info('listening');
    expect(shown().replaceAll(/\d\d:\d\d:\d\d/g, 'NOW')).toBe(
      [
        '',
        '─'.repeat(72),
        '  Le site :  http://localhost:3000',
        '',
        '─'.repeat(72),
        '',
        'NOW database migrated',
        'NOW listening',
        '',
      ].join('\n'),
    );
  });
});
