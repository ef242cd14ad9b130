/** How many of the selected publications belong to a domain. */
export type DomainShare = 'all' | 'some' | 'none';

/** Domains whose box was changed, by their ids: true to add, false to remove. */
export type DomainChoices = ReadonlyMap<string, boolean>;

/** Returns the share of a domain. @param domains of each publication. */
export function shareOf(domains: readonly (readonly string[])[], id: string): DomainShare {
  const count = domains.filter((ids) => ids.includes(id)).length;
  if (count === 0) return 'none';
  return count === domains.length ? 'all' : 'some';
}

/** Returns what a press of the box chooses next; `undefined` leaves the domain as it is. */
function nextChoice(share: DomainShare, choice: boolean | undefined): boolean | undefined {
  if (share === 'some' && choice === true) return false;
  return choice === undefined ? share !== 'all' : undefined;
}

/** Returns the choices after a press of a domain's box. */
export function toggleDomain(choices: DomainChoices, id: string, share: DomainShare): DomainChoices {
  const next = new Map(choices);
  const choice = nextChoice(share, choices.get(id));
  if (choice === undefined) next.delete(id);
  else next.set(id, choice);
  return next;
}

/** Returns the domains to add and to remove: those alone whose box was changed. */
export function domainChange(choices: DomainChoices) {
  const chosen = (isAdded: boolean) =>
    [...choices].filter(([, added]) => added === isAdded).map(([id]) => id);
  return { add: chosen(true), remove: chosen(false) };
}

/** Returns a publication as it is once the choices are saved. */
export function withChoices<Item extends { readonly domains?: readonly string[] | undefined }>(
  item: Item,
  choices: DomainChoices,
): Item & { domains: string[] } {
  const { add } = domainChange(choices);
  const domains = [...new Set([...(item.domains ?? []), ...add])];
  return { ...item, domains: domains.filter((id) => choices.get(id) !== false) };
}
