import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removePauseMarker, writePauseMarker } from './pause-marker.ts';

it('is removed with what a renewal left that a kill cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-pause-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writePauseMarker(folder, { from: '0.4.0', to: '0.5.0', until: '2026-01-01T00:00:00.000Z' });
  await writeFile(join(folder, 'update-pause.json.partial'), '{');
  await removePauseMarker(folder);
  expect(await readdir(folder)).toEqual([]);
});
