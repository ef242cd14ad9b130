/**
 * Does to a site what strangers, and people who mean well, may do, and prints for each attack how long `/healthz` waited beside it and
 * how far the memory of the process went.
 */
import { cpus } from 'node:os';
import { GOALS } from './attack/attack.ts';
import type { Outcome } from './attack/observe.ts';
import { PUBLICATIONS, runAttacks } from './attack/run-attacks.ts';

const MEBIBYTE = 1024 * 1024;

const parameters = process.argv.slice(2);
const scale = parameters.includes('--short') ? 'short' : 'full';
const names = parameters.filter((parameter) => !parameter.startsWith('--'));

function print({ attack, longestWait, p99, memory, faults }: Outcome): void {
  const isWithin = longestWait <= GOALS.longestWait && (memory ?? 0) <= GOALS.memory && faults.length === 0;
  console.log(
    [
      isWithin ? '✓' : '✗',
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
if (outcomes.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
