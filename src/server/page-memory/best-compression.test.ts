import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestChanges } from '#tests/support/page-changes.ts';
import { BestCompression } from './best-compression.ts';
import { PageMemory } from './page-memory.ts';
import { RememberedPage } from './remembered-page.ts';

const TEXT = '<p>Un marché au bord du lac.</p>'.repeat(1_000);

function pageOf(text: string): RememberedPage {
  const rendered = { status: 200, headers: new Map(), body: Buffer.from(text) };
  return new RememberedPage(rendered, { tags: new Set(), endsAt: Number.POSITIVE_INFINITY });
}

function openMemory(capacity?: number): PageMemory {
  const parts = { changes: createTestChanges(), now: () => 0, publicUrl: () => 'https://pamoja.test' };
  return new PageMemory({ ...parts, ...(capacity && { capacity }) });
}

/** Remembers a page and puts it in the queue. @returns what tells whether it is still alive. */
function remember(memory: PageMemory, best: BestCompression, target: string): WeakRef<RememberedPage> {
  const page = pageOf(TEXT);
  memory.remember(target, page);
  best.add(target);
  return new WeakRef(page);
}

it('makes the best form of what is remembered, and lets the plain text go', async () => {
  const memory = openMemory();
  const best = new BestCompression(memory, 0);
  remember(memory, best, '/a');
  const { size } = memory;
  await best.finished();
  expect(memory.peek('/a')?.readyForm('identity')).toBeUndefined();
  expect(memory.size).toBeLessThan(size / 2);
});

it('keeps no page alive that has made room for others', async () => {
  const memory = openMemory(1.5 * pageOf(TEXT).size);
  const best = new BestCompression(memory, 60_000);
  const first = remember(memory, best, '/a');
  remember(memory, best, '/b');
  expect([memory.peek('/a'), memory.count]).toEqual([undefined, 1]);
  setFlagsFromString('--expose-gc');
  await nextTurn();
  runInNewContext('gc')();
  expect(first.deref()).toBeUndefined();
});
