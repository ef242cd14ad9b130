/**
 * Measures the built product on this machine; names of parts choose some of them. Figures of two machines, or of a busy and
 * a quiet hour, cannot be compared; ratios to a yardstick that is measured in the same run can (docs/performance.md).
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { attack } from './bench/attack.ts';
import { instances } from './bench/instances.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { machine } from './bench/machine.ts';
import { memory } from './bench/memory.ts';
import { rendering } from './bench/rendering.ts';
import { scale } from './bench/scale.ts';
import { removeSites } from './bench/site.ts';
import { steadiness } from './bench/steadiness.ts';
import { formatTable, type Part } from './bench/table.ts';
import { texts } from './bench/texts.ts';

const PARTS: Readonly<Record<string, Part>> = {
  memory,
  rendering,
  machine,
  lighthouse,
  steadiness,
  texts,
  attack,
  scale,
  instances,
};

const words = process.argv.slice(2);
const names = words.length > 0 ? words : Object.keys(PARTS);
const unknown = names.find((name) => !PARTS[name]);
if (unknown) throw new Error(`No part is called ${unknown}. There are: ${Object.keys(PARTS).join(', ')}.`);

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
console.log(`${new Date().toISOString().slice(0, 10)}, ${processor}, Node ${process.version}, ${commit}`);
for (const name of names) {
  const part = PARTS[name] as Part;
  console.log(`\n${name}: ${part.measures}`);
  try {
    const table = await part.run();
    console.log(formatTable(table));
    if (table.missed.length > 0) process.exitCode = 1;
  } catch (error) {
    // A part that cannot be measured here must not prevent the others.
    console.error(error);
    process.exitCode = 1;
  }
}
await removeSites();
