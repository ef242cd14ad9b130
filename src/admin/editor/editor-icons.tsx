import { Icon } from '#ui/icons.tsx';

/** Strokes of each icon, on a grid of 24. */
const PATHS = {
  bold: 'M7 5h6a3.4 3.4 0 0 1 0 6.8H7zM7 11.8h7a3.6 3.6 0 0 1 0 7.2H7z',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  underline: 'M7 4.5v6.5a5 5 0 0 0 10 0V4.5M5.5 20h13',
  strike:
    'M4 12h16M16.5 7.2A4.4 4.4 0 0 0 12.2 5C9.6 5 8 6.4 8 8.3c0 1.6 1 2.7 3 3.7M7.5 16.3c.6 1.7 2.2 2.7 4.5 2.7 2.7 0 4.5-1.4 4.5-3.5 0-.9-.3-1.7-.8-2.3',
  bulletList: 'M9.5 6.5h11M9.5 12h11M9.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  orderedList: 'M10.5 6.5h10M10.5 12h10M10.5 17.5h10M4 5l1.4-.8V9M3.8 14.2a1.4 1.4 0 0 1 2.4 1L3.8 18.6h2.6',
  quote: 'M5 17.5c2.6-.7 4-2.6 4-5.5V7H4v5h5M15 17.5c2.6-.7 4-2.6 4-5.5V7h-5v5h5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3A4 4 0 0 0 13.300 5L11.700 6.600M14 10a4 4 0 0 0-5.7 0L5 13.300A4 4 0 0 0 10.700 19L12.300 17.400',
  image: 'M3.5 5h17v14h-17zM4 16.500l5-5 4 4 2.500-2.500 4.500 4.200M15.800 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  rule: 'M4 12h16',
  clear: 'M6 5h11M11.500 5 9.500 19M14.500 14.500l5 5M19.500 14.500l-5 5',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  keyboard: 'M3 6.500h18v11H3zM6.500 10h.01M10 10h.01M13.500 10h.01M17 10h.01M7.500 14h9',
  undo: 'M8 5 4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-3',
  redo: 'm16 5 4 4-4 4M19.500 9H10a5.500 5.500 0 0 0 0 11h3',
} as const;

export type EditorIconName = keyof typeof PATHS;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <Icon className="size-5">
      <path d={PATHS[name]} />
    </Icon>
  );
}
