import { mailtoLink } from '#lib/text/mailto.ts';
import { readTelephones, whatsAppHref } from '#lib/text/telephone.ts';

/** A link that answers a message. */
export interface WayToAnswer {
  readonly label: string;
  readonly href: string;
}

/**
 * Returns links for a contact that a visitor typed: e-mail addresses, then phone numbers, and WhatsApp for numbers with
 * a country code. None for anything ambiguous, because a link to a stranger is worse than no link.
 */
export function waysToAnswer(replyTo: string): WayToAnswer[] {
  const words = replyTo.split(/[\s,;]+/).filter((word) => word !== '');
  const mails = words.flatMap((word) => {
    const href = mailtoLink(word);
    return href === null ? [] : [{ label: word, href }];
  });
  const rest = words.filter((word) => mailtoLink(word) === null).join(' ');
  const calls = readTelephones(rest).flatMap(({ text, href }): WayToAnswer[] => {
    if (href === null) return [];
    const chat = whatsAppHref(text);
    const call = { label: `Appeler le ${text}`, href };
    return chat === null ? [call] : [call, { label: `WhatsApp\u00a0: ${text}`, href: chat }];
  });
  return [...mails, ...calls];
}
