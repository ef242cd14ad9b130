import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { requestLines } from './request-lines.ts';

const { site } = addresses;

/** Returns everything logged when an answer ends. */
function written(url: string, error: Error | null = null): string {
  const lines: unknown[] = [];
  const reply = { elapsedTime: 1, statusCode: 200, log: { error: (line: unknown) => lines.push(line) } };
  const request = { id: 'r', method: 'GET', url };
  requestLines((line) => lines.push(line)).requestCompleted(
    error,
    request as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  return JSON.stringify(lines);
}

describe('the log', () => {
  it.each([
    site.assistance,
    `${site.assistance}?utm_source=x`,
    `http://site.test${site.assistance}`,
    `/leger${site.assistance}`,
    '/AIDE/',
    site.abuse,
  ])('has no line of %s, not even where its answer failed', (url) => {
    expect(written(url)).toBe('[]');
    expect(written(url, new Error('broken'))).not.toMatch(/aide|abus/i);
  });

  it.each([site.search, `/leger${site.search}`])('does not say what was searched for at %s', (path) => {
    const url = `${path}?q=violence`;
    expect(written(url)).toContain(path);
    expect(written(url) + written(url, new Error('broken'))).not.toContain('violence');
  });

  it('has one of any other page', () => {
    expect(written(site.contact)).toContain(site.contact);
    expect(written(site.contact, new Error('broken'))).toContain(site.contact);
  });
});
