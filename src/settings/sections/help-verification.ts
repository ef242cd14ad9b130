import { isExampleTelephone } from '#lib/text/telephone.ts';
import type { Organisation } from './sections.schema.ts';

/** Days after which somebody should call a number again. */
const VERIFIED_FOR = 90;
const DAY = 24 * 60 * 60 * 1000;

type HelpEntry = Organisation['assistance']['items'][number];

/** True where nobody has verified an entry in the last 90 days. @param today `yyyy-mm-dd`. */
export function isVerificationDue(
  { verifiedOn, phone, whatsApp }: Pick<HelpEntry, 'verifiedOn' | 'phone' | 'whatsApp'>,
  today: string,
): boolean {
  if (isExampleTelephone(phone) || isExampleTelephone(whatsApp)) return false;
  return verifiedOn === null || Date.parse(today) - Date.parse(verifiedOn) > VERIFIED_FOR * DAY;
}
