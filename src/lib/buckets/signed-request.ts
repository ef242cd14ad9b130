import type { RequestOptions } from 'node:http';
import aws4 from 'aws4';

/** Address and credentials of a bucket. */
export interface BucketSettings {
  /** Address of the service, such as `https://s3.example.org`, perhaps with a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The bucket itself when left out. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Percent-encodes a text for a URL (RFC 3986, 2.3). */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the path of an object below the service's address. */
export function objectPath(bucket: string, key = ''): string {
  return `/${[bucket, ...key.split('/')].map(encodePart).join('/')}`.replace(/\/$/, '');
}

/**
 * Returns the options for `http.request`: the bucket's name in the path, which every service supports, signed with AWS
 * Signature Version 4. The signature covers the body's hash, so that the service rejects a changed body.
 */
export function signRequest(settings: BucketSettings, request: BucketRequest): RequestOptions {
  const { protocol, hostname, port, host, pathname } = new URL(settings.endpoint);
  const { region, accessKeyId, secretAccessKey } = settings;
  const query = Object.entries(request.query ?? {}).map(([name, value]) => `${name}=${encodePart(value)}`);
  const path = `${pathname.replace(/\/$/, '')}${objectPath(settings.bucket, request.key)}`;
  const signed = aws4.sign(
    {
      service: 's3',
      region,
      method: request.method,
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers: {
        Host: host,
        ...(request.body && {
          'Content-Type': 'application/octet-stream',
          'Content-Length': request.body.length,
        }),
        ...request.headers,
      },
      ...(request.body && { body: request.body }),
    },
    { accessKeyId, secretAccessKey },
  );
  return {
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: request.method,
    path: signed.path ?? path,
    headers: signed.headers ?? {},
  };
}
