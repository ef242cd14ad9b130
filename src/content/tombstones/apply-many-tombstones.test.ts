import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { describeBody } from '#types/publications/describe-body.ts';
import { reindexPublished } from '#types/published/published.ts';
import { applyTombstones } from './apply-tombstones.ts';

describeOnDatabase('sqlite', 'applyTombstones', (world) => {
  it('ends all of more things than one statement takes', async () => {
    const { services } = world();
    const now = services.clock.now().toISOString();
    const ids = Array.from({ length: 1_200 }, (_, index) => `id-${index}`);
    const row = { created_at: now, updated_at: now, deleted_at: null, version: 1, position: 1 };
    const texts = { name: 'N', role: 'R', description: null, linkedin: null, media_id: null };
    for (let start = 0; start < ids.length; start += 300) {
      const some = ids.slice(start, start + 300);
      await writeVisible(services.db, (trx) =>
        trx
          .insertInto('agents')
          .values(some.map((id) => ({ id, ...row, ...texts })))
          .execute(),
      );
    }
    const tombstones = ids.map((subject, index) => ({
      type: 'agent' as const,
      subject,
      state: index % 2 === 0 ? ('deleted' as const) : ('trashed' as const),
      endedAt: now,
    }));
    const counts = await applyTombstones(
      services.db,
      { tombstones, pseudonymKey: null, damaged: [] },
      { now, describeBody: (...text) => describeBody(services, ...text), reindexItem: reindexPublished },
    );
    expect([counts.deleted.agent, counts.trashed.agent]).toEqual([600, 600]);
  });
});
