import type { ReactNode, SVGProps } from 'react';
import { FullVersion } from './light/light-version.tsx';

type IconProps = SVGProps<SVGSVGElement>;

/** Drawn on a grid of 24, in one stroke (`.icon`); always next to text that says the same. */
export function Icon({ children, className = '', ...props }: IconProps & { children: ReactNode }) {
  return (
    <FullVersion>
      {/* Its own size, because without the style sheet (a failing link) a drawing would fill the window. */}
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className={`icon ${className}`}
        {...props}
      >
        {children}
      </svg>
    </FullVersion>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4.2" />
      <path d="M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M18.7 5.3l-1.5 1.5M6.8 17.2l-1.5 1.5" />
    </Icon>
  );
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ExitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4H5v16h5M10 12h10M16 7.5l4.5 4.5-4.5 4.5" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12h-15M10.5 6l-6 6 6 6" />
    </Icon>
  );
}

/** Articles: a page. */
export function PageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h8l4 4v13h-12zM14 3.8v4.2h4.2M9.5 12h6M9.5 15.5h6" />
    </Icon>
  );
}

/** Also drawn thinner, as a category. */
export const MEGAPHONE_STROKES =
  'M4 10v4.2l10.5 4.3V5.7L4 10Zm3 5.6V20h3.2v-3.2M17.6 9.2a4 4 0 0 1 0 5.8M20 6.8a7.4 7.4 0 0 1 0 10.6';

/** Bulletins: a megaphone. */
export function MegaphoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d={MEGAPHONE_STROKES} />
    </Icon>
  );
}

/** Echoes: a quotation. */
export function QuoteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v11h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.8h5" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.2M12 16.9v.1" />
    </Icon>
  );
}

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.5v4.2h-4.2" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.5v13M15.5 5.5v13" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 4.8v14.4L19 12 7.5 4.8Z" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15" />
    </Icon>
  );
}

/** Links to another site. */
export function OutgoingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17 14v5.5H4.5V7H10" />
    </Icon>
  );
}

export function EnvelopeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h17v13h-17zM3.8 6l8.2 7 8.2-7" />
    </Icon>
  );
}

export function PhotosIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5h17v14h-17zM4 16.5l5-5 4 4 2.5-2.5 4.5 4.2" />
      <circle cx="15.8" cy="9" r="1.4" />
    </Icon>
  );
}
