import { addresses } from '#src/addresses.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { LIGHT_CLASSES } from '#ui/light/light-classes.ts';

/** A picture that the reader may ask for. */
export interface LinkedPicture {
  /** Address of the file. */
  readonly href: string;
  /** What it shows, as HTML; empty for one that only accompanies its text. */
  readonly words: string;
}

/** A page in its order: HTML, and the pictures that links lead to. */
export type LightPiece = string | LinkedPicture;

/** A script with its code, a comment, or a tag, of HTML as React and `serializeHtml` write it: no text holds a `<`. */
const PIECE =
  /<script\b[^>]*>[\s\S]*?<\/script>|<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>"]*)((?:[^"<>]|"[^"]*")*)>/g;

const ATTRIBUTE = /\s([^\s=/>"]+)(?:="([^"]*)")?/g;

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Elements at whose end a picture stands at the latest: it belongs to what is in them. */
const PARTS = new Set(['article', 'figure', 'li', 'main', 'section', 'td', 'th']);

/** Attributes of looks, of scripts, and of what only moves with scripts. */
const LEFT_OUT = /^(?:style|aria-roledescription|data-(?!quick-exit|theme).*)$/;

/** Addresses of this site that are no pages: files have a dot in their last part, and no page has. */
const NO_PAGE = /^\/(?:api|admin|uploads|installation|leger)(?:[/?#]|$)|^[^?#]*[.][^/?#]*(?:[?#]|$)|^\/\//;

/** Pixels: wide enough for a telephone whose dots are fine. */
const PICTURE_WIDTH = 640;

type Attributes = Map<string, string>;

function readAttributes(text: string): Attributes {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

function writeTag(name: string, attributes: Attributes): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>`;
}

/** Returns the address of a picture's file that suits a telephone; null for one that stands for none. */
function fileOf(image: Attributes): string | null {
  const files = (image.get('srcset') ?? image.get('srcSet') ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.split(/\s+/))
    .map(([href = '', width = '']) => ({ href, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ href }) => href !== '')
    .sort((one, other) => one.width - other.width);
  const suited = files.find(({ width }) => width >= PICTURE_WIDTH) ?? files.at(-1);
  const href = suited?.href ?? image.get('src') ?? '';
  return href === '' || href === addresses.files.placeholder ? null : href;
}

/** An address that names its site, as browsers read it. */
const WITH_SITE = /^(?:https?:)?\/\//i;

/**
 * Returns what follows the site in an address that names this one, by either scheme; every other address as it is. HTML's
 * escapes are not read: where one falls apart into two parts of the address, they are put together again.
 */
function withoutSite(href: string, publicUrl: string): string {
  if (!WITH_SITE.test(href)) return href;
  const [own, named] = [URL.parse(publicUrl), URL.parse(href, publicUrl)];
  return own && named?.host === own.host ? named.pathname + named.search + named.hash : href;
}

/** Returns an address of this site within the light version, and every other one as it is. */
function lightHref(href: string, publicUrl: string): string {
  const path = withoutSite(href, publicUrl);
  return path.startsWith('/') && !NO_PAGE.test(path) ? lightAddress(path) : href;
}

/** Writes the light version of a page, one tag after another. */
class LightWriter {
  readonly #pieces: LightPiece[] = [];
  readonly #publicUrl: string;
  /** The element that is left out with all that is in it, and how many of its name are open. */
  #skipped: { readonly name: string; depth: number } | null = null;
  /** The link that is open: where it begins, whether it says anything, and the pictures that follow it. */
  #link: { readonly start: number; hasWords: boolean; readonly pictures: LinkedPicture[] } | null = null;
  /** Pictures that only accompany a text, and wait for its heading. */
  #waiting: LinkedPicture[] = [];

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  get pieces(): readonly LightPiece[] {
    return this.#pieces;
  }

  text(text: string): void {
    if (this.#skipped || text === '') return;
    if (this.#link && text.trim() !== '') this.#link.hasWords = true;
    this.#pieces.push(text);
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && !VOID.has(name)) this.#skipped.depth += 1;
      return;
    }
    const classes = (attributes.get('class') ?? '').split(' ');
    if (isLeftOut(name, attributes, classes)) {
      if (!VOID.has(name)) this.#skipped = { name, depth: 1 };
      return;
    }
    if (name === 'img') {
      this.#picture(attributes);
      return;
    }
    const shown = classes.filter((one) => LIGHT_CLASSES.has(one));
    attributes.delete('class');
    if (shown.length > 0) attributes.set('class', shown.join(' '));
    this.#stayWithin(name, attributes);
    for (const key of attributes.keys()) if (LEFT_OUT.test(key)) attributes.delete(key);
    if (name === 'a') this.#link = { start: this.#pieces.length, hasWords: false, pictures: [] };
    this.#pieces.push(writeTag(name, attributes));
  }

  close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    if (name === 'picture') return;
    if (PARTS.has(name)) this.#placeWaiting();
    this.#pieces.push(`</${name}>`);
    if (name === 'a') this.#closeLink();
    if (HEADINGS.has(name)) this.#placeWaiting();
  }

  #stayWithin(name: string, attributes: Attributes): void {
    const key = name === 'form' ? 'action' : 'href';
    const href = attributes.get(key);
    if (!['a', 'form'].includes(name) || href === undefined || attributes.has('data-full-version')) return;
    attributes.set(key, lightHref(href, this.#publicUrl));
  }

  /**
   * A link stands in a picture's place: behind the link that the picture is in, since links hold no links; behind the
   * heading where it has no words of its own, so that a reader knows whose it is.
   */
  #picture(image: Attributes): void {
    const href = fileOf(image);
    if (href === null) return;
    const picture = { href, words: image.get('alt') ?? '' };
    if (picture.words === '') this.#waiting.push(picture);
    else if (this.#link) this.#link.pictures.push(picture);
    else this.#pieces.push(picture);
  }

  #placeWaiting(): void {
    this.#pieces.push(...this.#waiting);
    this.#waiting = [];
  }

  #closeLink(): void {
    const link = this.#link;
    if (!link) return;
    this.#link = null;
    // Without its picture the link would have no name.
    if (!link.hasWords && link.pictures.length > 0) this.#pieces.length = link.start;
    this.#pieces.push(...link.pictures);
  }
}

/** True for drawings, for what scripts alone make useful, and for what the head asks for ahead. */
function isLeftOut(name: string, attributes: Attributes, classes: readonly string[]): boolean {
  if (['svg', 'source'].includes(name) || classes.includes('needs-scripting')) return true;
  if (name === 'button' && attributes.get('type') === 'button') return true;
  if (name === 'link' && /preload/.test(attributes.get('rel') ?? '')) return true;
  return attributes.get('aria-hidden') === 'true' && !classes.some((one) => LIGHT_CLASSES.has(one));
}

/**
 * Returns the light version of a rendered page, whatever made it: pictures become links, drawings, scripts and what needs
 * them go, and so does every class that the light style sheet does not know; links and forms of this site stay within
 * the light version (`docs/specification/light-version.md`).
 * @param script the code of the one that stays: the page's own, which the policy names.
 * @param publicUrl with which links of this site may begin.
 */
export function lighten(html: string, script: string, publicUrl: string): readonly LightPiece[] {
  const writer = new LightWriter(publicUrl);
  const own = `<script>${script}</script>`;
  let end = 0;
  for (const match of html.matchAll(PIECE)) {
    const [piece, slash, name, attributes = ''] = match;
    writer.text(html.slice(end, match.index));
    end = match.index + piece.length;
    if (name === undefined) {
      if (piece === own) writer.text(piece);
    } else if (slash) writer.close(name);
    else if (name !== 'picture') writer.open(name, readAttributes(attributes));
  }
  writer.text(html.slice(end));
  return writer.pieces;
}
