/**
 * Serves the buckets of a folder until its standard input ends, and takes the folder away then: it cannot outlive a test
 * run. Parameters: the folder of the program that npm has fetched, that of the buckets, and a port.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [program = '', directory = '', port] = process.argv.slice(2);
const S3rver = createRequire(join(program, 'package.json'))('@20minutes/s3rver');
await new S3rver({ directory, port: Number(port), address: '127.0.0.1', silent: true }).run();
process.stdout.write('ready\n');
process.stdin
  .on('end', () => {
    rmSync(directory, { recursive: true, force: true });
    process.exit();
  })
  .resume();
