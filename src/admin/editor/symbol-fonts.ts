import { codePoint } from 'dingbat-to-unicode';

/** Typefaces whose letters are drawings: in Word, `à` in Wingdings is an arrow. Names match the tables'. */
const SYMBOL_FONT = /^(?:symbol|webdings|wingdings(?: [23])?)$/i;

/** Characters that phones lack, each with a similar one that they have. */
const SUBSTITUTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '←': '⭠⭪⭰⮀⮃⮄⮈⮘⮜⮠⮢⮤⮦⮨⮪⮬⮮🠀🠄🠈🠐🠔🠘🠜🠠🠤🠨🠬🠰🠴🠸🠼🡀🡄🡐🡠🡨🡰🡸🢀🢐🢔🢘🢠🢢🢤🢦🢨🢪',
    '→': '⭢⭬⭲⮆⮊⮚⮞⮡⮣⮥⮧⮩⮫⮭⮯🠂🠆🠊🠒🠖🠚🠞🠢🠦🠪🠮🠲🠶🠺🠾🡂🡆🡒🡢🡪🡲🡺🢂🢒🢖🢚🢡🢣🢥🢧🢩🢫',
    '↑': '⭡⭫⭱⭻⮅⮉⮙⮝⮸🠁🠅🠉🠑🠕🠙🠝🠹🠽🡁🡅🡑🡡🡩🡱🡹🢁🢑🢕🢙',
    '↓': '⭍⭣⭭⭳⭽⮇⮋⮛⮟🠃🠇🠋🠓🠗🠛🠟🠻🠿🡃🡇🡓🡣🡫🡳🡻🢃🢓🢗🢛',
    '↖': '⭦⭶🡔🡤🡬🡴🡼🢄',
    '↗': '⭧🡕🡥🡭🡵🡽🢅',
    '↙': '⭩🡗🡧🡯🡷🡿🢇',
    '↘': '⭨⭸🡖🡦🡮🡶🡾🢆',
    '↔': '⭤🡘⬄',
    '↕': '⭥🡙',
    '⓪': '🄋',
    '⓿': '🄌',
    '☎': '🕿🕾🕽🕻🕼🖁🖀',
    '✉': '🖂🖃🖄🖅🖆',
    '✎': '🖉🖊🖋',
    '✍': '🖎',
    '✋': '🖐🖑',
    '☑': '🗹',
    '✓': '🗸',
    '✗': '🗶🗴🗙',
    '☒': '🗷🗵⮽',
    '☠': '🕱',
    '✝': '🕆🕇🕈',
    '●': '🞄',
    '■': '🞌🞍⯀',
    '○': '🔾🔿⭘🞅🞆🞇🞈🞉🞊🞋',
    '□': '🞎🞏🞐🞑🞒🞓🞔🞕🞖',
    '◆': '🞗🞘🞟🞝🞞⯁',
    '◀': '🞀⯇',
    '▶': '🞂⯈',
    '▲': '🞁⯅',
    '▼': '🞃⯆',
    '★': '🟁🟅🟉🟊🟋🟏🟓🟑',
    '&': '🙰🙱🙲🙳🙴🙵',
    '“': '🙶',
    '”': '🙷',
    ℹ: '🛈',
    '♥': '🎔',
  }).flatMap(([shown, rare]) => Array.from(rare, (character) => [character, shown] as const)),
);

/** Replaces a drawing without an equivalent character; the typed letter would be wrong. */
const NEUTRAL = '•';

/** Start of symbol fonts in Unicode's private use area, to which the code in the font is added. */
const PRIVATE_USE = 0xf000;
const PRIVATE_USE_CHARACTER = /[\uf020-\uf0ff]/g;

/** Characters of Windows-1252 at 0x80 to 0x9F; the others have the same code in Unicode. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function codeInFont(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code >= PRIVATE_USE && code <= PRIVATE_USE + 0xff) return code - PRIVATE_USE;
  const moved = WINDOWS_1252.indexOf(character);
  if (moved >= 0) return 0x80 + moved;
  return code <= 0xff ? code : null;
}

function shownCharacter(character: string, font: string): string {
  if (/^[\s\u00a0\u00ad]$/.test(character)) return character;
  const code = codeInFont(character);
  if (code === null) return character;
  const found = codePoint(font, code)?.string ?? NEUTRAL;
  return SUBSTITUTES.get(found) ?? found;
}

/** Returns the name of a symbol font, `null` for another typeface. */
export function symbolFont(family: string): string | null {
  const [name = ''] = family.split(',');
  const trimmed = name.replace(/["']/g, '').trim();
  return SYMBOL_FONT.test(trimmed) ? trimmed : null;
}

/** Returns the displayed form of letters in a symbol font: arrows, check marks, Greek letters. */
export function readSymbols(text: string, font: string): string {
  return Array.from(text, (character) => shownCharacter(character, font)).join('');
}

/** Ligatures, which no search finds (`ﬁ` in a PDF), and invisible hyphens. */
const JOINED_LETTERS = /[\ufb00-\ufb06]/g;
const SOFT_HYPHEN = '\u00ad';

/** Returns a text in characters that its reader would type: see {@link readPrivateSymbols}, without ligatures. */
export function readCharacters(text: string): string {
  return readPrivateSymbols(text)
    .replaceAll(SOFT_HYPHEN, '')
    .replace(JOINED_LETTERS, (character) => character.normalize('NFKC'));
}

/** Returns a text whose symbols lost their typeface: Word copies Wingdings to the private use area. */
function readPrivateSymbols(text: string): string {
  // Symbol's bullet, which Word uses for lists, would be a clock face in Wingdings.
  return text.replace(PRIVATE_USE_CHARACTER, (character) =>
    shownCharacter(character, character === '\uf0b7' ? 'Symbol' : 'Wingdings'),
  );
}
