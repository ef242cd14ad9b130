import { PUBLICATION_KINDS, type PublicationKind } from '../content/content-types.ts';

/** An address with one parameter: a function that returns it for a value, and the `pattern` for routers. */
export interface ParameterisedAddress {
  (value: string): string;
  /** The address with its parameter as `:name`. */
  readonly pattern: string;
}

/** @param pattern with its one parameter as `:name`. */
export function withParameter(pattern: string): ParameterisedAddress {
  return Object.assign((value: string) => pattern.replace(/:\w+/, () => encodeURIComponent(value)), {
    pattern,
  });
}

/** Creates an address for each kind of publication. */
export function ofEachKind<Addresses>(
  addressesOf: (kind: PublicationKind) => Addresses,
): Readonly<Record<PublicationKind, Addresses>> {
  const entries = PUBLICATION_KINDS.map((kind) => [kind, addressesOf(kind)]);
  return Object.fromEntries(entries) as Record<PublicationKind, Addresses>;
}
