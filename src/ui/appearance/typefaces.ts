/** The heading typefaces that ship; `ui/styles/typeface.css` declares their files. */
export const TYPEFACES = ['bricolage', 'atkinson', 'literata'] as const;

export type TypefaceId = (typeof TYPEFACES)[number];

/** French names for the theme's editor. */
export const TYPEFACE_NAMES: Readonly<Record<TypefaceId, { name: string; character: string }>> = {
  bricolage: { name: 'Bricolage Grotesque', character: 'Franche et chaleureuse' },
  atkinson: { name: 'Atkinson Hyperlegible', character: 'Claire, dessinée pour les yeux fatigués' },
  literata: { name: 'Literata', character: 'Posée, comme dans un livre' },
};
