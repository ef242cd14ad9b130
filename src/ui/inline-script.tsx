import { createContext, useContext } from 'react';

/**
 * What the server's rendering marks its own inline scripts with, so that the security policy names them and no others;
 * nothing in the browser, where the mark is gone from the page.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

/** A script of this source tree, inline in the page: it runs before any file has come. */
export function InlineScript({ code }: { readonly code: string }) {
  const mark = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this source tree
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
