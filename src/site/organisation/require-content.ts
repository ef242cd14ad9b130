import { data } from 'react-router';
import { hasContent, type OptionalPage } from '#settings/organisation-frame.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';

/** Makes sure that a page has something to show. @throws a response with status 404 where it has nothing. */
export function requireContent(organisation: Organisation, page: OptionalPage): void {
  if (!hasContent(organisation, page)) throw data(null, { status: 404 });
}
