import type { Window } from 'happy-dom';

/** The screen's scripts, as a page has them wait for a hand. */
export const WAITING = '<script type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script>';

/** Links that are followed elsewhere, or within the page: their attributes, and what goes with the click. */
export const STAYING: [string, Record<string, string>, object][] = [
  ['to a part of the page', { href: '#contenu' }, {}],
  ['to a part of the page, by its whole address', { href: '/?page=2#contenu' }, {}],
  ['to a mailbox', { href: 'mailto:awa@site.example' }, {}],
  ['to a telephone', { href: 'tel:+243970000000' }, {}],
  ['in another tab', { href: '/b', target: '_blank' }, {}],
  ['in another tab, by Ctrl', { href: '/b' }, { ctrlKey: true }],
  ['in another tab, by Cmd', { href: '/b' }, { metaKey: true }],
  ['in another window, by Shift', { href: '/b' }, { shiftKey: true }],
];

/** Makes a page's first link one of those, on the second page of a list. */
export function placeLink(page: Window, attributes: Record<string, string>): void {
  page.happyDOM.setURL('https://site.example/?page=2');
  const link = page.document.querySelector('a');
  for (const [name, value] of Object.entries(attributes)) link?.setAttribute(name, value);
}
