import { createContext, useContext } from 'react';

/** Nonce of one rendering's scripts in the back office; `undefined` in documents, whose scripts are allowed by hash. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** An inline script from the sources; it runs before any file has loaded. */
export function InlineScript({ code, type }: { readonly code: string; readonly type?: string }) {
  const nonce = useContext(ScriptNonce);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this source tree
    <script nonce={nonce} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
