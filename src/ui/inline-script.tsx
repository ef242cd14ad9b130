import { createContext, useContext } from 'react';

/** What names the scripts of one rendering of the back office; `undefined` in documents, whose scripts are named by their hashes. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** A script of this source tree, inline in the page: it runs before any file has come. */
export function InlineScript({ code, type }: { readonly code: string; readonly type?: string }) {
  const nonce = useContext(ScriptNonce);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this source tree
    <script nonce={nonce} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
