// Written by `npm run help-pictures`, with the files of public/help.

/** Device pixels of each picture of the help page, by its topic. */
export const HELP_PICTURES = {
  article: { width: 720, height: 1120 },
  partager: { width: 652, height: 748 },
  cadrage: { width: 588, height: 1120 },
  reglages: { width: 720, height: 1120 },
} as const;
