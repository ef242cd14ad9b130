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
