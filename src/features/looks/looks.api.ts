import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { addresses } from '#src/addresses.ts';
import { parseAppearance } from '#ui/appearance/appearance.ts';
import { writeAppearance } from '#ui/appearance/write-appearance.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HIDDEN = { schema: { hide: true } };

/** Registers what is drawn from an organisation's own looks: its style sheet. */
export async function looksApi(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(addresses.files.appearance.pattern, HIDDEN, (request, reply) => {
    const appearance = parseAppearance(request.params.name);
    if (!appearance) throw new AppError('not_found');
    return reply
      .header('cache-control', IMMUTABLE)
      .type('text/css; charset=utf-8')
      .send(writeAppearance(appearance));
  });
}
