/** Reads the demonstration's texts: `alternative-texts.json`, `agents.json`, `gallery.json`, `agenda.json`, `notices.json`, and a file of HTML for each publication. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_TYPES, type PublicationKind } from '#content/content-types.ts';
import { ROOT } from '#lib/program-files.ts';
import {
  type DemoAgent,
  type DemoEvent,
  type DemoGalleryPicture,
  type DemoNotice,
  type DemoPublication,
  demoAgentsSchema,
  demoAltsSchema,
  demoEventsSchema,
  demoGallerySchema,
  demoNoticesSchema,
  demoPublicationSchema,
} from './demonstration.schema.ts';

function pathOf(name: string): string {
  return join(ROOT, 'demo', name);
}

/** @throws {Error} naming the file and every field that does not fit. */
function accept<Content>(schema: z.ZodType<Content>, content: unknown, file: string): Content {
  const result = schema.safeParse(content);
  if (!result.success) throw new Error(`demo/${file}:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/**
 * Reads a publication from its file: between two lines of three hyphens one `name: value` a line, then the HTML of its
 * text. `image` may come several times: the picture's file, a bar, its caption.
 * @param file named in messages.
 * @throws {Error} naming the file and every field that does not fit.
 */
export function parsePublication(source: string, file: string): DemoPublication {
  const [, head, details] = /^---\n(.*?)\n---(\n.*)$/s.exec(source) ?? [];
  if (head === undefined)
    throw new Error(`demo/${file} does not begin with its fields between two lines "---".`);
  const fields: Record<string, unknown> = {};
  const images: { picture: string; caption: string }[] = [];
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    const [picture = '', caption = ''] = value.split(' | ');
    if (name === 'image') images.push({ picture, caption });
    else if (name === '' || name in fields)
      throw new Error(`demo/${file}: "${line}" is no field, or its second.`);
    else fields[name] = value;
  }
  return accept(demoPublicationSchema, { ...fields, images, details }, file);
}

/** Returns the publications of a kind, newest first. */
export async function readPublications(kind: PublicationKind): Promise<DemoPublication[]> {
  const folder = `publications/${CONTENT_TYPES[kind].segments.public}`;
  // A kind may have no demonstration.
  if (!existsSync(pathOf(folder))) return [];
  const names = (await readdir(pathOf(folder))).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name}`;
      return parsePublication(await readFile(pathOf(file), 'utf8'), file);
    }),
  );
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(pathOf(file), 'utf8'));
}

/** Returns a lookup of the alternative text of a picture, which throws where there is none. */
export async function readAlts(): Promise<(picture: string) => string> {
  const alts = accept(demoAltsSchema, await readJson('alternative-texts.json'), 'alternative-texts.json');
  return (picture) => {
    const alt = alts[picture.replace(/-(?:dawn|day|dusk)[.]\w+$/, '')];
    if (alt === undefined) throw new Error(`demo/alternative-texts.json does not describe ${picture}.`);
    return alt;
  };
}

/** Returns the team in its order. */
export async function readAgents(): Promise<DemoAgent[]> {
  return accept(demoAgentsSchema, await readJson('agents.json'), 'agents.json');
}

/** Returns the gallery, newest first. */
export async function readGallery(): Promise<DemoGalleryPicture[]> {
  return accept(demoGallerySchema, await readJson('gallery.json'), 'gallery.json');
}

/** Returns the agenda. */
export async function readEvents(): Promise<DemoEvent[]> {
  return accept(demoEventsSchema, await readJson('agenda.json'), 'agenda.json');
}

/** Returns the notices, oldest first. */
export async function readNotices(): Promise<DemoNotice[]> {
  return accept(demoNoticesSchema, await readJson('notices.json'), 'notices.json');
}

/** Returns the path of a document of the notices. */
export function noticeDocument(file: string): string {
  return pathOf(`notices/${file}`);
}

/** A report that comes as it is. */
export interface DemoReport {
  readonly path: string;
  readonly filename: string;
  readonly year: number;
}

/** Returns the annual reports, oldest first. The name of each says its year. */
export async function readReports(): Promise<DemoReport[]> {
  const names = (await readdir(pathOf('reports'))).filter((name) => name.endsWith('.pdf')).sort();
  return names.map((filename) => ({
    path: pathOf(`reports/${filename}`),
    filename,
    year: z.coerce.number().int().parse(/\d{4}/.exec(filename)?.[0]),
  }));
}
