import type { Services } from '#content/services.ts';
import { frameFor } from '#organisation/frame.ts';
import type { Organisation } from '#organisation/sections/sections.schema.ts';
import { AppError } from '#platform/app-error.ts';
import type { Preview, PreviewRequest } from './preview.schema.ts';
import { readSectionInput } from './read-section-input.ts';
import { SECTION_PAGES } from './section-pages.ts';

/** Renders a public page, as a visitor would be answered it. */
export type RenderPage = (path: string, services: Services) => Promise<Response>;

/** A script of the page, and what fetches one: a preview runs none. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Returns the services with one section as it would be saved. */
function withSection(services: Services, section: keyof Organisation, value: object): Services {
  const { organisation } = services;
  const read = async () => ({ ...(await organisation.read()), [section]: value });
  const readFrame = async () => frameFor(await read());
  return { ...services, organisation: { ...organisation, read, readFrame } };
}

/**
 * Returns a public page as it would be with a section that is not saved. Nothing is written.
 * @throws {AppError} `validation` for a page that does not show the section, or with the sentences of the value's faulty
 * fields by their paths.
 */
export async function previewSection(
  services: Services,
  { section, value: sent, path }: PreviewRequest,
  render: RenderPage,
): Promise<Preview> {
  if (!SECTION_PAGES[section].some((page) => page.path === path)) {
    throw new AppError('validation', { fields: { path: 'Cette rubrique ne se voit pas sur cette page.' } });
  }
  const { value } = await readSectionInput(services, section, sent);
  const response = await render(path, withSection(services, section, value));
  const html = await response.text();
  return { status: response.status, html: html.replace(SCRIPTS, '') };
}
