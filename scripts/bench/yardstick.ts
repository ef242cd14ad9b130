/** The least that Node can do: one answer, kept in memory, sent to whoever asks. Forked by `bench.ts`. */
import { createServer } from 'node:http';
import type { Answer } from './answer.ts';

process.once('message', (answer: Answer) => {
  const body = Buffer.from(answer.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());
