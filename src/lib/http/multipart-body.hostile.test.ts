import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { multipart } from '#tests/support/multipart.ts';
import { describeOnDatabase } from '#tests/support/world.ts';

describeOnDatabase('sqlite', 'a multipart body without a session', (world) => {
  it.each(['/api/auth/login', '/api/articles'])(
    'is refused at %s without writing to the disk',
    async (url) => {
      const app = await world().api();
      const form = await multipart({ file: { data: Buffer.alloc(1024) } });
      const answer = await app.inject({ method: 'POST', url, ...form });
      expect([401, 415]).toContain(answer.statusCode);
      expect(answer.json().message).toMatch(/\.$/);
      expect(await readdir(join(world().folder, 'tmp'))).toEqual([]);
    },
  );
});
