import { addresses } from '#src/addresses.ts';

const FOLDER = addresses.api.documents.download('');
const KEY = /^[\w-]{1,64}$/;

/** Returns where a document is downloaded: a path. */
export function documentAddress({ key }: { readonly key: string }): string {
  return addresses.api.documents.download(key);
}

/** Returns the key of the document that an address leads to; `null` for any other address. */
export function parseDocumentAddress(address: string): string | null {
  const key = address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return KEY.test(key) ? key : null;
}
