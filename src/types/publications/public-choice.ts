import { DOMAIN, PAGE, withQuery, YEAR } from '#src/addresses/known-parameters.ts';

/** Filters of a list for visitors. */
export interface PublicChoice {
  /** Id of one of the organisation's domains. */
  readonly domainId?: string | undefined;
  readonly year?: number | undefined;
}

/** True where a list is narrowed. */
export function isNarrowed({ domainId, year }: PublicChoice): boolean {
  return domainId !== undefined || year !== undefined;
}

/** Returns the parameters of a page of a list, in canonical form. */
export function choiceQuery({ domainId, year }: PublicChoice, page: number): URLSearchParams {
  return new URLSearchParams({
    ...(domainId !== undefined && { [DOMAIN]: domainId }),
    ...(year !== undefined && { [YEAR]: String(year) }),
    ...(page > 1 && { [PAGE]: String(page) }),
  });
}

/** Returns the address of a page of a list. */
export function choiceAddress(path: string, choice: PublicChoice, page: number): string {
  return withQuery(path, choiceQuery(choice, page));
}
