import { mailtoHref } from '#lib/text/mailto.ts';
import { isExampleTelephone, readTelephones, whatsAppHref } from '#lib/text/telephone.ts';
import { EnvelopeIcon } from '#ui/icons.tsx';

interface TelephonesProps {
  readonly typed: string;
  /** Class of each link. */
  readonly className: string;
  /** Class of text that is no number. */
  readonly textClassName?: string;
}

/** A typed text of telephone numbers, each a link that dials it; the rest stays text. */
export function Telephones({ typed, className, textClassName }: TelephonesProps) {
  return readTelephones(typed).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <a key={index} href={href} className={className}>
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <span key={index} className={textClassName}>
        {text}
      </span>
    ),
  );
}

/** Ways to reach somebody; each may be empty. */
export interface Ways {
  readonly phone: string;
  readonly whatsApp: string;
  readonly email?: string;
}

/** True for the numbers of an example, which no link dials. */
export function areExamples({ phone, whatsApp }: Ways): boolean {
  return isExampleTelephone(phone) || isExampleTelephone(whatsApp);
}

const WAY = 'button button-quiet wrap-anywhere';

/** The numbers of an example, as plain text. */
function ExampleWays({ phone, whatsApp }: Ways) {
  return (
    <>
      {phone && (
        <li>
          Téléphone{'\u00a0'}: {phone}
        </li>
      )}
      {whatsApp && (
        <li>
          WhatsApp{'\u00a0'}: {whatsApp}
        </li>
      )}
    </>
  );
}

/** One item of a button's row: as two, label and number would each break within their own column. */
function Labelled({ label, number }: { readonly label: string; readonly number: string }) {
  return (
    <span>
      {label} <span className="inline-block">{number}</span>
    </span>
  );
}

/** Links that call, write on WhatsApp and write an e-mail, each to one number or address. */
export function ReachLinks(ways: Ways) {
  const { phone, whatsApp, email } = ways;
  if (areExamples(ways)) {
    return (
      <ul className="mt-3 flex flex-col gap-1">
        <ExampleWays {...ways} />
      </ul>
    );
  }
  const chat = whatsAppHref(whatsApp);
  const numbers = readTelephones(phone).filter(({ href }) => href !== null);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
      {numbers.map(({ text, href }) => (
        <li key={href}>
          <a href={href ?? undefined} className="button button-primary">
            <Labelled label="Appeler le" number={text} />
          </a>
        </li>
      ))}
      {chat && (
        <li>
          <a href={chat} rel="noreferrer" className={WAY}>
            <Labelled label={'WhatsApp\u00a0:'} number={whatsApp} />
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={mailtoHref(email)} className={WAY}>
            <EnvelopeIcon className="size-5" />
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
