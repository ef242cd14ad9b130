import type { ColourChoice } from './derive-colours.ts';

/** Two colours that go well together. */
interface NamedPair extends ColourChoice {
  /** French name, after what they remind of. */
  readonly name: string;
}

/** Pairs that the light theme shows unchanged: no contrast rule darkens them. */
export const COLOUR_PALETTE: readonly NamedPair[] = [
  { name: 'Lac et soleil', primary: '#0b4a6f', accent: '#f4b03e' },
  { name: 'Forêt et miel', primary: '#1f5b3a', accent: '#eba53c' },
  { name: 'Bananeraie', primary: '#46601a', accent: '#f5c543' },
  { name: 'Turquoise et mangue', primary: '#0c5f68', accent: '#f7b14c' },
  { name: 'Indigo et orange', primary: '#2b3a8f', accent: '#f29e4c' },
  { name: 'Nuit et ciel', primary: '#1c2b4a', accent: '#8fc1e3' },
  { name: 'Aubergine et or', primary: '#5b2a6e', accent: '#f0b64a' },
  { name: 'Hibiscus et abricot', primary: '#8a1f55', accent: '#f5ad6b' },
  { name: 'Terre et sable', primary: '#6b3420', accent: '#e8b04a' },
  { name: 'Café et menthe', primary: '#4a3527', accent: '#7cc4a4' },
  { name: 'Ardoise et soleil', primary: '#36454f', accent: '#e9b84f' },
];
