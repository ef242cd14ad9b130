import { z } from 'zod';
import { neutraliseLine, neutraliseText } from '#lib/text/clean-text.ts';

/** Characters of a line and of a text that a restore keeps, however short today's forms want them. */
export const MAX_STORED_LINE = 10_000;
export const MAX_STORED_TEXT = 1_000_000;

export const storedId = z.string().regex(/^[\w-]{1,64}$/);
export const storedInstant = z.iso.datetime({ precision: 3 });
export const storedLine = z.string().transform((value) => neutraliseLine(value.slice(0, MAX_STORED_LINE)));
export const storedText = z.string().transform((value) => neutraliseText(value.slice(0, MAX_STORED_TEXT)));
export const storedFlag = z.int().min(0).max(1).catch(0);
