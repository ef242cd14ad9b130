import { createHash } from 'node:crypto';

/** A rendered screen and what its security policy has to name. */
export interface UnmarkedPage {
  readonly html: string;
  /** `'sha256-…'` of each inline script that the rendering made, quotes included (CSP level 3, §2.3.1). */
  readonly scriptHashes: readonly string[];
}

/**
 * Collects the hashes of the inline scripts that carry the rendering's mark, and takes the mark out of the page. A
 * script that stands in a stored text cannot know the mark: without this, whatever a sanitiser once let through would
 * be blessed by the policy too.
 * @param mark what the rendering gave its own scripts as `nonce`, made anew for each page, of base64url letters.
 */
export function takeMarks(markedHtml: string, mark: string): UnmarkedPage {
  const attribute = ` nonce="${mark}"`;
  const scripts = markedHtml.matchAll(
    new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g'),
  );
  const hashes = new Set<string>();
  for (const [, code = ''] of scripts) {
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: markedHtml.replaceAll(attribute, ''), scriptHashes: [...hashes] };
}
