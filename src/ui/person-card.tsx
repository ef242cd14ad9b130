import type { Focus } from '#platform/images/focus.ts';
import type { ShownWidth } from '#platform/images/shown-width.ts';
import { PictureLink } from './light/picture-link.tsx';
import { OutgoingLink } from './outgoing-link.tsx';
import { Picture } from './picture.tsx';

/** Someone whom visitors get to know. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** Left out where name and role alone are shown. */
  readonly description?: string | null;
  /** A page of theirs on a professional network. */
  readonly linkedin?: string | null;
  readonly image: string | null;
  /** The point of the portrait that its crop keeps. */
  readonly imageFocus: Focus | null;
}

interface PersonCardProps {
  readonly person: Person;
  readonly headingLevel: 'h2' | 'h3';
  readonly sizes: ShownWidth;
  /** True when it is visible without scrolling: it is loaded first. */
  readonly first?: boolean;
  /** Name and role alone, where the whole stands on another screen. */
  readonly brief?: boolean;
}

/** Pixels of a portrait that somebody asks for: it shows one face. */
const PORTRAIT_WIDTH = 320;

/** A portrait, and below it name, role, description and link: nobody's face is covered by words. */
export function PersonCard({
  person,
  headingLevel: Heading,
  sizes,
  first = false,
  brief = false,
}: PersonCardProps) {
  const { name, role, description, linkedin, image, imageFocus } = person;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface shadow-lift">
      <Picture
        address={image}
        focus={imageFocus}
        alt=""
        first={first}
        sizes={sizes}
        className="person-portrait w-full bg-base-300 object-cover"
      />
      <div className={brief ? 'person-brief' : 'p-4 sm:p-5'}>
        <Heading className={`leading-tight sm:text-xl ${brief ? '' : 'text-lg'}`}>{name}</Heading>
        <p className={`mt-1 text-muted ${brief ? '' : 'text-[0.9375rem]'}`}>{role}</p>
        <PictureLink address={image} words="Portrait" width={PORTRAIT_WIDTH} />
      </div>
      {!brief && (description || linkedin) && (
        <div className="px-4 pb-4 text-[0.9375rem] leading-normal sm:px-5 sm:pb-5">
          {description && <p>{description}</p>}
          {linkedin && (
            <OutgoingLink
              to={linkedin}
              className="text-link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              Profil professionnel<span className="sr-only"> de {name}</span>
            </OutgoingLink>
          )}
        </div>
      )}
    </article>
  );
}
