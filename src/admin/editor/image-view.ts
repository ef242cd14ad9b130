import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TO_DESCRIBE } from '#content/fields/picture/alt-text.ts';
import type { OwnOrigins } from '#lib/html/own-address.ts';
import type { ShownAddresses } from '#ui/shown-addresses.ts';

const SIDES = ['width', 'height'] as const;

/** Creates the node view of an image, which shows it at its current signed address. */
export function createImageView({ assetOrigin }: OwnOrigins, shown: ShownAddresses): NodeViewRenderer {
  return ({ node: first }) => {
    const image = document.createElement('img');
    let node: Node = first;
    const sourceOf = ({ attrs }: Node) => String(attrs.src);
    const show = () => {
      const alt: unknown = node.attrs.alt;
      image.alt = typeof alt === 'string' ? alt : TO_DESCRIBE;
      image.toggleAttribute('data-to-describe', alt === null);
      for (const name of SIDES) {
        const value: unknown = node.attrs[name];
        if (value === null) image.removeAttribute(name);
        else image.setAttribute(name, String(value));
      }
      const address = shown.get(sourceOf(node));
      const source = address === null ? null : `${assetOrigin}${address}`;
      if (source === null) image.removeAttribute('src');
      else if (image.getAttribute('src') !== source) image.src = source;
    };
    image.addEventListener('error', () => shown.renew(sourceOf(node)));
    let end = shown.watch([sourceOf(node)], show);
    show();
    return {
      dom: image,
      ignoreMutation: () => true,
      update: (next) => {
        if (next.type !== node.type) return false;
        if (sourceOf(next) !== sourceOf(node)) {
          end();
          end = shown.watch([sourceOf(next)], show);
        }
        node = next;
        show();
        return true;
      },
      destroy: () => end(),
    };
  };
}
