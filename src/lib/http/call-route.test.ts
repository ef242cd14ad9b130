import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiCall } from './api-call.ts';
import { route } from './call-route.ts';

const noteSchema = z.object({ id: z.string(), text: z.string() });
const newNoteSchema = z.object({ text: z.string() });

const address = Object.assign((id: string) => `/notes/${id}`, { pattern: '/notes/:id' });
const change = apiCall<{ json: typeof newNoteSchema; answer: typeof noteSchema }>('PUT', address);

describe('the route of a call', () => {
  it('has the method and the pattern of the call, and the given schema', () => {
    const schema = { body: newNoteSchema, response: { 200: noteSchema } };
    expect(route(change, schema)).toEqual({ method: 'PUT', url: '/notes/:id', schema });
  });

  it('does not compile with another answer than the screens expect', () => {
    // @ts-expect-error a field is missing
    route(change, { body: newNoteSchema, response: { 200: noteSchema.omit({ text: true }) } });
    // @ts-expect-error a field is new
    route(change, { body: newNoteSchema, response: { 200: noteSchema.extend({ read: z.boolean() }) } });
    // @ts-expect-error nothing is answered
    route(change, { body: newNoteSchema, response: { 204: z.null() } });
  });

  it('does not compile with another body than the screens send', () => {
    const response = { 200: noteSchema };
    // @ts-expect-error a field is required that no screen sends
    route(change, { body: newNoteSchema.extend({ day: z.string() }), response });
    // @ts-expect-error no body is read
    route(change, { response });
  });
});
