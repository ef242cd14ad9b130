import type { ImageUse, LibraryImage } from '#media/library-image.schema.ts';
import { addresses, type ContentScreens } from '#src/addresses.ts';
import { CONTENT_SCREENS } from '../content-screens.ts';

/** Returns the label of an item that shows a picture: `Article`, `Galerie`. */
function labelOf({ type }: ImageUse): string {
  return type === 'organisation' ? 'Réglages' : CONTENT_SCREENS[type].formLabel;
}

/** Returns the screen of an item that shows a picture. */
function screenOf({ type, id }: ImageUse): string {
  if (type === 'organisation') return addresses.admin.settingsSection(id);
  const screens: ContentScreens = addresses.admin.content[type];
  return (screens.view ?? screens.edit)?.(id) ?? screens.list;
}

/** Returns an item that shows a picture in words: `Article « La rentrée »`. */
export function describeUse(use: ImageUse): string {
  return use.title ? `${labelOf(use)} «\u202f${use.title}\u202f»` : labelOf(use);
}

interface ImageUsesProps {
  readonly image: Pick<LibraryImage, 'uses' | 'hasMoreUses'>;
  /** True within a form: links open a new tab. */
  readonly isInForm?: boolean;
}

/** List of the items that show a picture, each with a link to its screen. */
export function ImageUses({ image, isInForm = false }: ImageUsesProps) {
  const { uses, hasMoreUses } = image;
  if (uses.length === 0) return <p className="text-sm text-muted">Utilisée nulle part.</p>;
  return (
    <div className="text-sm">
      <p className="text-muted">Utilisée dans{'\u00a0'}:</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.type}/${use.id}`}>
            <a
              href={screenOf(use)}
              {...(isInForm && { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4 hover:text-primary"
            >
              {describeUse(use)}
              {isInForm && <span className="sr-only"> (nouvel onglet)</span>}
            </a>
          </li>
        ))}
        {hasMoreUses && <li className="text-muted">et ailleurs encore</li>}
      </ul>
    </div>
  );
}
