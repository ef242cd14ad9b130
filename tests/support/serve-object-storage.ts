/**
 * Serves the buckets of a folder until its standard input ends, then deletes the folder, so that it cannot
 * outlive a test run. Parameters: the folder of the downloaded program, that of the buckets, and a port.
 */
import crypto from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [program = '', directory = '', port] = process.argv.slice(2);

/**
 * s3rver 5.0.0 writes where a list continues with DES, which OpenSSL 3 no longer has: it answered 500 to a list that has
 * more to come, the one object that `/readyz` asks for included.
 */
const { createCipheriv, createDecipheriv } = crypto;
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes]);
const withoutDes =
  (create: typeof createCipheriv | typeof createDecipheriv) => (name: string, key: Buffer, start: Buffer) =>
    name === 'des' ? create('aes-128-cbc', twice(key), twice(start)) : create(name, key, start);
Object.assign(crypto, {
  createCipheriv: withoutDes(createCipheriv),
  createDecipheriv: withoutDes(createDecipheriv),
});

const S3rver = createRequire(join(program, 'package.json'))('@20minutes/s3rver');
const server = new S3rver({ directory, port: Number(port), address: '127.0.0.1', silent: true });

interface Found {
  readonly objects: readonly { readonly key: string }[];
}

/**
 * With a delimiter, s3rver 5.0.0 omits prefixes without a direct object: this uses those of all objects, as
 * every other service does.
 */
const listObjects = server.store.listObjects.bind(server.store);
server.store.listObjects = async (bucket: string, options: { delimiter?: string; prefix?: string }) => {
  const { delimiter = '', prefix = '' } = options;
  if (delimiter === '') return listObjects(bucket, options);
  const all: Found = await listObjects(bucket, { prefix });
  const isDeeper = ({ key }: { key: string }) => key.slice(prefix.length).includes(delimiter);
  const prefixOf = ({ key }: { key: string }) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1);
  return {
    objects: all.objects.filter((object) => !isDeeper(object)),
    commonPrefixes: [...new Set(all.objects.filter(isDeeper).map(prefixOf))].sort(),
    isTruncated: false,
  };
};
await server.run();
process.stdout.write('ready\n');
process.stdin
  .on('end', () => {
    rmSync(directory, { recursive: true, force: true });
    process.exit();
  })
  .resume();
