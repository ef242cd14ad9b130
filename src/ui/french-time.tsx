import { type FrenchDateForm, frenchDate } from '#lib/text/french-date.ts';
import { useSiteSettings } from './site-settings.ts';

interface FrenchTimeProps {
  /** ISO 8601; `null` shows 'Date non disponible'. */
  readonly instant: string | null;
  readonly form: FrenchDateForm;
  readonly className?: string;
}

/** An instant in French, in the organisation's time zone (`docs/specification/readers.md#dates`). */
export function FrenchTime({ instant, form, className }: FrenchTimeProps) {
  const { timeZone } = useSiteSettings();
  const words = frenchDate(instant, form, timeZone);
  if (instant === null) return <span className={className}>{words}</span>;
  return (
    <time dateTime={instant} className={className}>
      {words}
    </time>
  );
}
