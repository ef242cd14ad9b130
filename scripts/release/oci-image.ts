import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { makeDebianRoot, USER, USER_FOLDERS } from './debian-root.ts';
import type { SourceState } from './source-state.ts';
import type { Architecture } from './targets.ts';
import { addFile, addTree } from './write-archive.ts';

/** OCI's names of the architectures, which are those of the Go language. */
const OCI_NAMES = { x64: 'amd64', arm64: 'arm64' } as const;

/** Folder of the release in the image. */
const HOME = 'opt/pamoja';
const PORT = 3000;

/** A blob as another one names it (OCI Image Format 1.1, descriptor). */
interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

interface Layer {
  readonly descriptor: Descriptor;
  /** Sum of the layer before its compression. */
  readonly diffId: string;
}

function digest(hash: ReturnType<typeof createHash>): string {
  return `sha256:${hash.digest('hex')}`;
}

/** Writes a value as a blob of the image. */
async function writeBlob(blobs: string, mediaType: string, value: unknown): Promise<Descriptor> {
  const data = Buffer.from(JSON.stringify(value));
  const name = digest(createHash('sha256').update(data));
  await writeFile(join(blobs, name.slice('sha256:'.length)), data);
  return { mediaType, digest: name, size: data.length };
}

/** Writes a layer as a blob of the image. @param fill adds its entries and ends it. */
async function writeLayer(blobs: string, fill: (layer: Pack) => Promise<void>): Promise<Layer> {
  const layer = pack();
  const [plain, compressed] = [createHash('sha256'), createHash('sha256')];
  const file = join(blobs, 'layer');
  const counted = new PassThrough().on('data', (chunk: Buffer) => plain.update(chunk));
  const summed = new PassThrough().on('data', (chunk: Buffer) => compressed.update(chunk));
  await Promise.all([pipeline(layer, counted, createGzip(), summed, createWriteStream(file)), fill(layer)]);
  const name = digest(compressed);
  await rename(file, join(blobs, name.slice('sha256:'.length)));
  const { size } = await stat(join(blobs, name.slice('sha256:'.length)));
  return {
    descriptor: { mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip', digest: name, size },
    diffId: digest(plain),
  };
}

/** Adds a root with its links and modes; everything belongs to root but the folders of the product's user. */
async function addRoot(layer: Pack, root: string, date: number): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  for (const path of paths) {
    const file = join(root, path);
    const about = await lstat(file);
    const owner = USER_FOLDERS.includes(path) ? USER : 0;
    const common = { name: path, uid: owner, gid: owner, mtime: new Date(date * 1000) };
    const header = { ...common, mode: about.mode & 0o7777 };
    if (about.isSymbolicLink()) layer.entry({ ...header, type: 'symlink', linkname: await readlink(file) });
    else if (about.isDirectory()) layer.entry({ ...header, type: 'directory' });
    else await addFile(layer, file, header);
  }
  layer.finalize();
}

/** How the product is run. What `start.sh` sets is not repeated here. */
function describeProcess() {
  const node = `/${HOME}/node/bin/node`;
  const question = `fetch('http://127.0.0.1:'+(process.env.PORT||${PORT})+'/healthz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))`;
  const seconds = 1_000_000_000;
  return {
    User: `${USER}:${USER}`,
    WorkingDir: `/${HOME}/app`,
    Entrypoint: ['/bin/sh', `/${HOME}/app/scripts/start.sh`],
    Env: [`PATH=/${HOME}/node/bin:/usr/bin:/bin`, 'HOST=0.0.0.0', `PORT=${PORT}`, 'DATA_DIR=/data'],
    ExposedPorts: { [`${PORT}/tcp`]: {} },
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
    // Docker's own; OCI has no word for it and lets it stand.
    Healthcheck: { Test: ['CMD', node, '-e', question], Interval: 30 * seconds, Timeout: 5 * seconds },
  };
}

async function writeImage(
  blobs: string,
  layers: readonly Layer[],
  sources: SourceState,
  architecture: Architecture,
): Promise<Descriptor> {
  const created = new Date(sources.date * 1000).toISOString();
  const labels = {
    'org.opencontainers.image.title': 'pamoja',
    'org.opencontainers.image.version': sources.version,
    'org.opencontainers.image.revision': sources.commit,
    'org.opencontainers.image.licenses': 'MIT',
  };
  const config = await writeBlob(blobs, 'application/vnd.oci.image.config.v1+json', {
    created,
    architecture: OCI_NAMES[architecture],
    ...(architecture === 'arm64' && { variant: 'v8' }),
    os: 'linux',
    config: { ...describeProcess(), Labels: labels },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: ['packages of Debian', 'the release'].map((comment) => ({ created, comment })),
  });
  return writeBlob(blobs, 'application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers: layers.map(({ descriptor }) => descriptor),
    annotations: labels,
  });
}

/**
 * Makes a container image without an engine: Debian's packages, above them the release, in one archive of the OCI image
 * layout that `podman load`, `skopeo copy` and their kin read.
 * @param release folder of an assembled release.
 * @param work an empty folder for what lies between.
 * @returns the packages of Debian in it, with their versions.
 */
export async function writeOciArchive(
  release: string,
  sources: SourceState,
  architecture: Architecture,
  work: string,
  target: string,
): Promise<string[]> {
  const [root, image] = [join(work, 'root'), join(work, 'image')];
  const blobs = join(image, 'blobs/sha256');
  await mkdir(root);
  await mkdir(blobs, { recursive: true });
  const packages = await makeDebianRoot(architecture, join(work, 'apt'), root);
  const layers = [
    await writeLayer(blobs, (layer) => addRoot(layer, root, sources.date)),
    await writeLayer(blobs, (layer) => addTree(layer, release, HOME, sources.date)),
  ];
  const manifest = await writeImage(blobs, layers, sources, architecture);
  const reference = {
    'org.opencontainers.image.ref.name': sources.version,
    // Whole, as Docker wants it; `podman load` would call the image by its version alone.
    'io.containerd.image.name': `localhost/pamoja:${sources.version}`,
  };
  const platform = { os: 'linux', architecture: OCI_NAMES[architecture] };
  await writeFile(join(image, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  await writeFile(
    join(image, 'index.json'),
    JSON.stringify({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.index.v1+json',
      manifests: [{ ...manifest, platform, annotations: reference }],
    }),
  );
  const archive = pack();
  await Promise.all([
    pipeline(archive, createWriteStream(target, { flags: 'wx' })),
    addTree(archive, image, '', sources.date),
  ]);
  return packages;
}
