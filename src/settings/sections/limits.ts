/** Limits of the sections' fields, without the validation library: forms of the back office take them from here. */

/** Characters. */
export const MAX_NAME_LENGTH = 80;
export const MAX_TAGLINE_LENGTH = 120;
export const MAX_PLACE_LENGTH = 100;
export const MAX_SENTENCE_LENGTH = 300;
export const MAX_PARAGRAPH_LENGTH = 3_000;
export const MAX_HEADING_LENGTH = 120;
export const MAX_LABEL_LENGTH = 80;
export const MAX_FIGURE_LENGTH = 12;
export const MAX_URL_LENGTH = 500;
/** Characters of the telephone numbers of an organisation, together. */
export const MAX_PHONE_LENGTH = 100;
export const MAX_ALT_LENGTH = 300;
export const MAX_MESSAGE_LENGTH = 600;
/** Characters of a title and a description for search engines, which show fewer. */
export const MAX_SUMMARY_TITLE_LENGTH = 80;
export const MAX_SUMMARY_LENGTH = 200;
/** Characters of one part of a long text, counted as stored. */
export const MAX_PART_LENGTH = 50_000;
/** Characters of all parts of a long text, counted as stored, because reading a longer page keeps other visitors waiting. */
export const MAX_PARTS_LENGTH = 200_000;

/** Items of a list. */
export const MAX_PARAGRAPHS = 30;
export const MAX_ITEMS = 40;
export const MAX_AMOUNTS = 3;
export const MAX_FIGURES = 8;
export const MAX_NETWORKS = 10;
export const MAX_PARTS = 40;
export const MAX_SLIDES = 6;
