import { createContext, useContext } from 'react';

/**
 * Mark of the inline scripts of one rendering, so that the security policy names them and no others; `undefined` in the
 * browser, where the mark has been taken out of the page.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

/** A script of this source tree, inline in the page: it runs before any file has come. */
export function InlineScript({ code }: { readonly code: string }) {
  const mark = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this source tree
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
