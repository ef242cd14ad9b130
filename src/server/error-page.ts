import { createHash } from 'node:crypto';

/** The site's default colours, and nothing to load. The same on every error page, so that one hash allows it. */
const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fffdf9;color:#2a2d32;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:34rem;padding:2rem 1.25rem}h1{margin:0 0 1rem;color:#b8241c;font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.75rem;color:#0b4a6f}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The security policy of an {@link errorPage}. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Statuses for which a retry of the same address is useless. */
const FINAL_STATUSES = [400, 404, 405, 413, 414, 415];

interface ErrorPageWords {
  readonly status: number;
  /** Plain text. */
  readonly sentence: string;
  /** Address of the home page in the requested version. */
  readonly home: string;
}

/**
 * Returns a complete page without rendering a screen, for when screens cannot be rendered: cheap, and it shows only the
 * sentence.
 */
export function errorPage({ status, sentence, home }: ErrorPageWords): string {
  const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const link = FINAL_STATUSES.includes(status)
    ? `<a href="${home}">Retour à l’accueil</a>`
    : '<a href="">Réessayer</a>';
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style>${STYLE}</style></head><body><main><h1>${text}</h1><p>${link}</p></main></body></html>`;
}
