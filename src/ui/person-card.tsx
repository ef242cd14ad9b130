import { useEffect, useState } from 'react';
import type { Focus } from '#platform/images/focus.ts';
import { OutgoingLink } from './outgoing-link.tsx';
import { Picture } from './picture.tsx';

/** Someone whom visitors get to know. */
export interface Person {
  readonly name: string;
  readonly role: string;
  readonly description: string | null;
  /** A page of theirs on a professional network. */
  readonly linkedin: string | null;
  readonly image: string | null;
  /** The point of the portrait that its crop keeps. */
  readonly imageFocus: Focus | null;
}

interface PersonCardProps {
  readonly person: Person;
  readonly headingLevel: 'h2' | 'h3';
  readonly sizes: string;
  /** True when it is visible without scrolling: it is loaded first. */
  readonly first?: boolean;
  /** Name and role alone, where the whole stands on another screen. */
  readonly brief?: boolean;
}

/** Two cards beside one another on the smallest telephone: a long word stays whole. */
const SMALL_NAME = 'text-[clamp(0.875rem,4.2vw,1.125rem)] hyphens-auto';
const SMALL_ROLE = 'text-[clamp(0.8125rem,4vw,0.9375rem)] hyphens-auto';

/** Escape takes away what hover or focus shows, until the pointer or the focus comes back (WCAG 2.2, 1.4.13). */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const comeBack = () => setDismissed(false);
  return { 'data-dismissed': isDismissed || undefined, onPointerEnter: comeBack, onFocus: comeBack };
}

/**
 * A portrait with a name and a role. The description and the link lie over the portrait while a pointer rests on it
 * or the focus is there, and stand below it where there is nothing to point with (WCAG 2.2, 1.4.13; the styles are in
 * `styles/person-card.css`).
 */
export function PersonCard({
  person,
  headingLevel: Heading,
  sizes,
  first = false,
  brief = false,
}: PersonCardProps) {
  const { name, role, description, linkedin, image, imageFocus } = person;
  const dismissal = useDismissal();
  return (
    <article
      {...dismissal}
      className="person-card relative flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface shadow-lift"
    >
      <Picture
        address={image}
        focus={imageFocus}
        alt=""
        first={first}
        sizes={sizes}
        className="person-portrait w-full bg-base-300 object-cover"
      />
      <div className={brief ? 'p-3.5 sm:p-5' : 'p-4 sm:p-5'}>
        <Heading className={`leading-tight sm:text-xl ${brief ? SMALL_NAME : 'text-lg'}`}>{name}</Heading>
        <p className={`mt-1 text-muted ${brief ? SMALL_ROLE : 'text-[0.9375rem]'}`}>{role}</p>
      </div>
      {!brief && (description || linkedin) && (
        <div className="person-more" tabIndex={linkedin ? undefined : 0}>
          {description && <p>{description}</p>}
          {linkedin && (
            <OutgoingLink
              to={linkedin}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            >
              Profil professionnel<span className="sr-only"> de {name}</span>
            </OutgoingLink>
          )}
        </div>
      )}
    </article>
  );
}
