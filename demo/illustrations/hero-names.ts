/** The three pictures that turn on the home page. Each keeps its upper left calm: words stand there. */
export const HERO_NAMES = ['lake', 'gathering', 'hillside'] as const;

export type HeroName = (typeof HERO_NAMES)[number];

/** The light theme shows the morning, the dark one the evening. */
export const HERO_THEMES = ['light', 'dark'] as const;

export type HeroTheme = (typeof HERO_THEMES)[number];
