import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '#content/services.ts';
import { attachment } from '#lib/http/content-disposition.ts';
import { type SendableFile, sendFile } from '#lib/http/send-file.ts';
import type { ParameterisedAddress } from '#src/addresses.ts';

/** A document that may be downloaded, with the name under which it is saved. */
export interface Download {
  readonly fileName: string;
  readonly file: SendableFile;
  /** True where the address's signature lets it be seen: no cache may keep it. */
  readonly isSigned?: boolean;
}

interface Options {
  /** Group in the description of the API. */
  readonly tag: string;
  readonly address: ParameterisedAddress;
  /** Name of the address's parameter. */
  readonly parameter: string;
  /** @throws {AppError} `not_found`. @param query of the request. */
  open(services: Services, value: string, query: Readonly<Record<string, unknown>>): Promise<Download>;
}

/**
 * Registers the download of PDFs (docs/specification/collections.md#download). They are sent as downloads only: scripts in
 * one must not run in a page of this site.
 */
export function registerDownload(app: FastifyInstance, { tag, address, parameter, open }: Options): void {
  const params = z.object({ [parameter]: z.string() });
  const route = {
    url: address.pattern,
    handler: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { [parameter]: value = '' } = request.params as Readonly<Record<string, string>>;
      const query = request.query as Readonly<Record<string, unknown>>;
      const { fileName, file, isSigned } = await open(request.server.services, value, query);
      reply
        .header('cache-control', isSigned ? 'private, no-store' : 'no-cache')
        .header('content-disposition', attachment(fileName))
        .header('content-security-policy', "default-src 'none'; sandbox");
      return sendFile(request, reply, file);
    },
  };
  app.route({
    ...route,
    method: 'GET',
    // The framework's own HEAD would read the whole file to tell its size.
    exposeHeadRoute: false,
    schema: {
      tags: [tag],
      summary: 'Download the PDF',
      description: 'Goes on where it broke off: `Range` and `If-Range` (RFC 9110, 14).',
      produces: ['application/pdf'],
      params,
    },
  });
  app.route({ ...route, method: 'HEAD', schema: { hide: true, params } });
}
