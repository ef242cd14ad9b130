import type { ReactNode } from 'react';
import { mailtoHref } from '#lib/text/mailto.ts';
import { useOrganisation } from '#settings/use-organisation.ts';

/** Returns a line with the contact address, after a few words; nothing where there is no address. */
export function useWriteToUs(before: string): ReactNode {
  const { email } = useOrganisation().contact;
  return email ? (
    <p>
      {before} <a href={mailtoHref(email)}>{email}</a>
    </p>
  ) : null;
}
