import type { ComponentProps } from 'react';
import { useVersionAddress } from './light/light-version.tsx';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Of a public page, from its first slash on. */
  readonly href: string;
};

/** A link to a public page, which loads a document: it stays within the version that the reader has chosen. */
export function PageLink({ href, ...props }: PageLinkProps) {
  return <a href={useVersionAddress(href)} {...props} />;
}
