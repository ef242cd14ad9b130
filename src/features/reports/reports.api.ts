import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registerCollection } from '#content/collections/index.ts';
import { attachment } from '#platform/http/content-disposition.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { addresses } from '#src/addresses.ts';
import { report } from '#types/report.ts';
import { reportCalls } from './reports.calls.ts';
import { openReport, REPORTS } from './reports.ts';

const idParams = z.object({ id: z.string() });

/** Registers the calls of the reports and the download of their files, under `/api/reports`. */
export async function reportsApi(app: FastifyInstance): Promise<void> {
  await registerCollection(app, {
    collection: REPORTS,
    calls: reportCalls,
    listed: 'The reports, newest first',
    creation: {
      description: 'A PDF of at most 50 MB that opens without a password; it is stored as it is.',
      fileSizeLimit: report.fields.file.maxSize,
    },
  });
  const download = {
    url: addresses.api.reports.download.pattern,
    handler: sendReport,
  };
  app.route({
    ...download,
    method: 'GET',
    // The framework's own HEAD would read the whole file to tell its size.
    exposeHeadRoute: false,
    schema: {
      tags: ['reports'],
      summary: 'Download the PDF',
      description: 'Goes on where it broke off: `Range` and `If-Range` (RFC 9110, 14).',
      produces: ['application/pdf'],
      params: idParams,
    },
  });
  app.route({ ...download, method: 'HEAD', schema: { hide: true, params: idParams } });
}

/** Sends a report's PDF as a download only: scripts in it must not run in a page of this site. */
async function sendReport(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as z.infer<typeof idParams>;
  const { fileName, file } = await openReport(request.server.services, id);
  reply
    .header('cache-control', 'no-cache')
    .header('content-disposition', attachment(fileName))
    .header('content-security-policy', "default-src 'none'; sandbox");
  return sendFile(request, reply, file);
}
