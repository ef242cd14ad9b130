import type { Focus } from '#lib/images/focus.ts';
import type { ShownWidth } from '#lib/images/shown-width.ts';
import { PictureLink } from './light/picture-link.tsx';
import { OutgoingLink } from './outgoing-link.tsx';
import { Picture } from './picture.tsx';

/** A person presented to visitors. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** Left out where only name and role are shown. */
  readonly description?: string | null;
  /** Their page on a professional network. */
  readonly linkedin?: string | null;
  readonly image: string | null;
  /** Focal point of the portrait. */
  readonly imageFocus: Focus | null;
}

interface PersonCardProps {
  readonly person: Person;
  readonly headingLevel: 'h2' | 'h3';
  readonly sizes: ShownWidth;
  /** True when visible without scrolling; loaded first. */
  readonly first?: boolean;
  /** Shows only name and role, where another screen has the rest. */
  readonly brief?: boolean;
}

/** Width in pixels of a portrait opened in the light version: it shows one face. */
const PORTRAIT_WIDTH = 320;

/** A portrait with name, role, description and link below it, so that no text covers a face. */
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
