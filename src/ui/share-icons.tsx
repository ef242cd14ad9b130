import type { SVGProps } from 'react';
import { Icon } from './icons.tsx';

type IconProps = SVGProps<SVGSVGElement>;

/** WhatsApp's mark: a speech bubble with a receiver. */
export function WhatsAppMark(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5 4.8 16a8.6 8.6 0 1 1 3.3 3.2l-4.6 1.3Z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M8.9 7.6c.3-.3.9-.3 1.1.1l.8 1.7c.1.3 0 .6-.2.8l-.5.6c.5 1.1 1.6 2.2 2.8 2.7l.6-.5c.2-.2.5-.2.8-.1l1.6.8c.4.2.5.8.1 1.1-.6.7-1.5 1.1-2.5.9-2.8-.6-5.1-2.9-5.6-5.6-.1-1 .3-1.9 1-2.5Z"
      />
    </Icon>
  );
}

export function FacebookMark(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12.2 20.6v-8.9c0-1.9.9-2.9 2.9-2.9M9.4 12.9h5.2" />
    </Icon>
  );
}

/** A chain: copies the address. */
export function ChainIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 14a4.2 4.2 0 0 0 6 0l3.2-3.2a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.2 3.2a4.2 4.2 0 0 0 6 6L12 18" />
    </Icon>
  );
}

/** One point linked to two: shares. */
export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6" cy="12" r="2.6" />
      <circle cx="17.5" cy="5.6" r="2.6" />
      <circle cx="17.5" cy="18.4" r="2.6" />
      <path d="m8.3 10.8 6.9-3.9M8.3 13.2l6.9 3.9" />
    </Icon>
  );
}
