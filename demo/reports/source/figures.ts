/** Numbers and text as the reports write them. */
const WHOLE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const SHARE = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

export const wholeNumber = (value: number): string => WHOLE.format(value).replace('-', '−');
export const percent = (share: number): string => SHARE.format(share);

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A text between tags: the first of a month has its letters raised. */
export const prose = (text: string): string => escapeHtml(text).replaceAll(/\b1er\b/g, '1<sup>er</sup>');
