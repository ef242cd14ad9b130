import type { SVGProps } from 'react';
import { Icon } from '#ui/icons.tsx';

type IconProps = SVGProps<SVGSVGElement>;

export function EnvelopeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
    </Icon>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.2" r="3.4" />
      <path d="M2.8 19.5c.5-3.6 3-5.6 6.2-5.6s5.7 2 6.2 5.6M15.6 5.2a3.2 3.2 0 0 1 0 6M17.8 14.6c2 .7 3.1 2.4 3.4 4.9" />
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

export function ReportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h8l4 4v13h-12zM14 3.8v4.2h4.2M9.5 17v-3M12.5 17v-5.5M15.5 17v-1.8" />
    </Icon>
  );
}
