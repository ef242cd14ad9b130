/**
 * Does to a site what strangers, and people who mean well, may do, and prints for each attack how long `/healthz` waited beside it and
 * how far the memory of the process went. Fails for a wrong answer, and for what is far from the goals.
 */
import { cpus } from 'node:os';
import { GOALS, LIMITS } from './attack/attack.ts';
import type { Outcome } from './attack/observe.ts';
import { PUBLICATIONS, runAttacks } from './attack/run-attacks.ts';

const MEBIBYTE = 1024 * 1024;

const parameters = process.argv.slice(2);
const scale = parameters.includes('--short') ? 'short' : 'full';
const names = parameters.filter((parameter) => !parameter.startsWith('--'));

function isWithin({ longestWait, memory, faults }: Outcome, bounds: typeof GOALS): boolean {
  return longestWait <= bounds.longestWait && (memory ?? 0) <= bounds.memory && faults.length === 0;
}

function print(outcome: Outcome): void {
  const { attack, longestWait, p99, memory, faults } = outcome;
  console.log(
    [
      isWithin(outcome, GOALS) ? '✓' : '✗',
      attack.name.padEnd(20),
      `${longestWait.toFixed(0)} ms`.padStart(9),
      `${p99.toFixed(0)} ms`.padStart(9),
      (memory === undefined ? 'unknown' : `${Math.round(memory / MEBIBYTE)} MB`).padStart(8),
      ` ${attack.what}`,
    ].join(' '),
  );
  for (const fault of faults) console.log(`    ${fault}`);
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.log(
  `${PUBLICATIONS[scale].toLocaleString('en')} publications; goals: /healthz within ${GOALS.longestWait} ms, ${GOALS.memory / MEBIBYTE} MB`,
);
console.log(
  ['  attack'.padEnd(22), 'longest'.padStart(9), '99 %'.padStart(9), 'memory'.padStart(8)].join(' '),
);
const outcomes = await runAttacks({ scale, names, onOutcome: print });
if (!outcomes.every((outcome) => isWithin(outcome, LIMITS))) process.exitCode = 1;
