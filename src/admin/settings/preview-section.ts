import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { type FocusedPicture, signStoredImages } from '#media/index.ts';
import { frameFor } from '#settings/frame.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import type { Preview, PreviewRequest } from './preview.schema.ts';
import { readSectionInput } from './read-section-input.ts';
import { findMovedFocus } from './section-focus.ts';
import { SECTION_PAGES } from './section-pages.ts';

/** Renders a public page, as a visitor would be answered it. */
export type RenderPage = (path: string, services: Services) => Promise<Response>;

/** A script of the page, and what fetches one: a preview runs none. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** A section as it would be saved, with the points of its pictures that would be moved. */
interface UnsavedSection {
  readonly name: SectionName;
  readonly value: object;
  readonly moved: readonly FocusedPicture[];
}

/** Returns the services of a site where a section is saved. */
function withSection(services: Services, { name, value, moved }: UnsavedSection): Services {
  const { organisation, fixedSettings, settings } = services;
  const read = async () => ({ ...(await organisation.read()), [name]: value });
  const readFrame = async () => frameFor(await read(), []);
  const points = moved.flatMap(({ mediaId, focus }) =>
    mediaId && focus && focus !== 'auto' ? [[mediaId, focus] as const] : [],
  );
  const typed = name === 'address' && 'publicUrl' in value ? String(value.publicUrl) : '';
  const publicUrl = fixedSettings.publicUrl ?? (typed || settings.publicUrl);
  return {
    ...services,
    settings: { ...settings, publicUrl },
    organisation: { ...organisation, read, readFrame, previewedFocus: new Map(points) },
  };
}

/** Any form of a stored image. */
const STORED_IMAGE = /\/uploads\/([\w-]{43})\/(?:\d+x\d+\.(?:webp|avif)|social[\d-]*\.jpg)/g;

/** Returns a page for an administrator, who sees pictures that nobody else may see yet. */
async function signPictures(services: Services, html: string): Promise<string> {
  const keys = new Set([...html.matchAll(STORED_IMAGE)].map(([, key]) => key ?? ''));
  const shown = await signStoredImages(services, [...keys]);
  return html.replace(STORED_IMAGE, (address, key: string) => `${address}${shown.get(key)?.query ?? ''}`);
}

/**
 * Returns a public page as it would be with a section that is not saved. Nothing is written.
 * @throws {AppError} `validation` for a page that does not show the section, or with the sentences of the value's faulty
 * fields by their paths.
 */
export async function previewSection(
  services: Services,
  { section: name, value: sent, pictureFocus = {}, path }: PreviewRequest,
  render: RenderPage,
): Promise<Preview> {
  if (!SECTION_PAGES[name].some((page) => page.path === path)) {
    throw new AppError('validation', { fields: { path: 'Cette rubrique ne se voit pas sur cette page.' } });
  }
  const { value, images } = await readSectionInput(services, name, sent);
  const moved = findMovedFocus(images, pictureFocus);
  const response = await render(path, withSection(services, { name, value, moved }));
  const html = (await response.text()).replace(SCRIPTS, '');
  return { status: response.status, html: await signPictures(services, html) };
}
