/** Value of the filter by domain for what belongs to none; no id of a domain is written so. */
export const NO_DOMAIN = '-';

/** A value of the filter by domain: an id, or {@link NO_DOMAIN}. */
export const DOMAIN_VALUE = /^[a-z0-9-]{1,120}$/;
