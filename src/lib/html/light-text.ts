import { renditionOf } from '../images/image-address.ts';
import { element, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** How links are written in the light version of a site (`docs/specification/light-version.md`). Plain data: a thread takes it. */
export interface LightLinks {
  /** Folder of its pages: `/leger`. */
  readonly root: string;
  /** The site's address, with which its links may begin. */
  readonly publicUrl: string;
}

/** Text of the link that replaces an image. */
export const SEE_PICTURE = 'Voir l’image';

/** Minimum width of the file that it leads to, in pixels: enough for a phone with a dense screen. */
export const TELEPHONE_WIDTH = 640;

/** Addresses of this site that are not public pages: files have a dot in their last part, and no page has. */
const NO_PAGE = /^\/(?:api|admin|uploads|installation|leger)(?:[/?#]|$)|^[^?#]*[.][^/?#]*(?:[?#]|$)|^\/\//;

/** An address with a host, as browsers read it. */
const WITH_SITE = /^(?:https?:)?\/\//i;

/** Returns the path of an address of this site, by either scheme; every other address unchanged. */
function withoutSite(href: string, publicUrl: string): string {
  if (!WITH_SITE.test(href)) return href;
  const [own, named] = [URL.parse(publicUrl), URL.parse(href, publicUrl)];
  return own && named?.host === own.host ? named.pathname + named.search + named.hash : href;
}

/** Returns the address of a public page within the light version; every other address unchanged. */
export function lightHref(href: string, { root, publicUrl }: LightLinks): string {
  const path = withoutSite(href, publicUrl);
  if (!path.startsWith('/') || NO_PAGE.test(path)) return href;
  return path === '/' ? root : `${root}${path}`;
}

/** Returns the element that replaces an image of a text. */
export function lightImage({ attributes }: HtmlElement, assetOrigin: string): HtmlElement {
  const { src = '', alt } = attributes;
  const href = renditionOf(`${assetOrigin}${src}`, TELEPHONE_WIDTH) ?? src;
  const link = element('a', [SEE_PICTURE], { href });
  return element('span', alt ? [link, ` ${alt}`] : [link], { class: 'light-picture' });
}

function imagesIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'img' ? [node] : imagesIn(node.children);
  });
}

function hasWords(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => (typeof node === 'string' ? node.trim() !== '' : hasWords(node.children)));
}

/**
 * Returns a text's nodes with the images of links moved behind them, because links must not contain links. A
 * link without other content would have no accessible name then, so it is removed.
 */
export function imagesBehindLinks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const images = node.tag === 'a' ? imagesIn([node]) : [];
    if (images.length === 0) return [element(node.tag, imagesBehindLinks(node.children), node.attributes)];
    return hasWords(node.children) ? [withoutImages(node), ...images] : images;
  });
}

function withoutImages({ tag, children, attributes }: HtmlElement): HtmlElement {
  const kept = children.filter((child) => typeof child === 'string' || child.tag !== 'img');
  return element(
    tag,
    kept.map((child) => (typeof child === 'string' ? child : withoutImages(child))),
    attributes,
  );
}
