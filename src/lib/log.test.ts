import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** Returns an error as the log writes it. */
function written(error: unknown): Record<string, unknown> {
  let line = '';
  const target = new Writable({
    write(chunk, _encoding, done) {
      line += chunk;
      done();
    },
  });
  const log = createLog('info', target);
  log.error({ err: error }, 'it failed');
  return JSON.parse(line).err;
}

it('logs an infrastructure failure with its message and code, without a stack', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const wrapped = new Error('the file was not kept', { cause: full });
  expect(written(full)).toEqual({ type: 'Error', message: 'no space left on device', code: 'ENOSPC' });
  expect(written(wrapped)).toEqual({
    type: 'Error',
    message: 'the file was not kept: no space left on device',
  });
});

it('logs a programming error with its stack', () => {
  expect(written(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    stack: expect.stringContaining('log.test.ts'),
  });
});
