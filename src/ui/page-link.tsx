import type { ComponentProps } from 'react';
import { useVersionAddress } from './light/light-version.tsx';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address of a public page, starting with a slash. */
  readonly href: string;
};

/** Link to a public page, loaded as a document in the reader's current version. */
export function PageLink({ href, ...props }: PageLinkProps) {
  return <a href={useVersionAddress(href)} {...props} />;
}
