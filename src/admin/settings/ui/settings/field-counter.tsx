import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/counted.ts';

/** Share of a limit from which a text shows how long it is. */
const HALF_FULL = 0.5;

/** Returns the sentence beside a text that is too long. */
export function tooLongRule(max: number): (text: string) => string | true {
  return (text) => text.trim().length <= max || `Au plus ${formatNumber(max)} caractères.`;
}

/** Number of characters out of those that fit, once half of them are there. */
export function FieldCounter({ length, max }: { length: number; max: number }) {
  if (length < max * HALF_FULL) return null;
  const excess = length - max;
  return (
    <span className={`ml-auto tabular-nums ${excess > 0 ? 'font-semibold text-error' : ''}`}>
      {formatNumber(length)} / {formatNumber(max)}
      <span className="sr-only"> caractères</span>
      {excess > 0 && `, ${formatNumber(excess)} de trop`}
    </span>
  );
}

/** Length that search engines show whole. */
export interface AdvisedLength {
  readonly from: number;
  readonly to: number;
  /** Characters that the site adds. */
  readonly added?: number;
}

/** Advice about a length, never a refusal. */
export function LengthAdvice({ length, advised }: { length: number; advised: AdvisedLength }) {
  const { from, to, added = 0 } = advised;
  const whole = length + added;
  const judgement =
    length === 0 ? 'à écrire' : whole < from ? 'un peu court' : whole > to ? 'sera coupé' : 'bonne longueur';
  const isGood = whole >= from && whole <= to;
  return (
    <span className={`ml-auto tabular-nums ${isGood ? 'text-success' : ''}`}>
      {whole} caractères{added > 0 && ' avec le nom du site'}
      {'\u00a0: '}
      {judgement} ({from} à {to})
    </span>
  );
}

/** Help of a field, and how long its text is. */
export function HintLine({ hint, children }: { hint?: ReactNode; children?: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      {hint && <span>{hint}</span>}
      {children}
    </span>
  );
}
