import type { ReactNode } from 'react';
import { useOrganisation } from '#organisation/use-organisation.ts';
import { mailtoHref } from '#platform/text/mailto.ts';

/** Returns a line with the contact address, after a few words; nothing where there is no address. */
export function useWriteToUs(before: string): ReactNode {
  const { email } = useOrganisation().contact;
  return email ? (
    <p>
      {before} <a href={mailtoHref(email)}>{email}</a>
    </p>
  ) : null;
}
