const NUMBERS = new Intl.NumberFormat('fr-FR');

/** The sentence beside a text that is too long. @param excess how many characters it is longer than it may be. */
export function tooLongSentence(excess: number): string {
  const characters = excess === 1 ? 'caractère' : 'caractères';
  return `Le texte est trop long\u00a0: ${NUMBERS.format(excess)} ${characters} de trop`;
}
