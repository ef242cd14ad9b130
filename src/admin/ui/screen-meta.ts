import type { MetaDescriptor } from 'react-router';
import { organisation } from '#organisation/organisation.ts';

/** The window's title of a screen of the back office; search engines are kept out. */
export function screenMeta(title: string): () => MetaDescriptor[] {
  return () => [
    { title: `${title} – Administration ${organisation.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
