import { NO_PICTURE, type PictureValue } from '#admin/index.ts';
import { PicturePreview } from '#admin/pictures/picture-preview.tsx';
import { useOrganisation } from '#settings/use-organisation.ts';
import { picture } from './picture-setting.tsx';
import type { ControlProps, SettingsField } from './settings-field.ts';

const CONTAIN = 'size-full object-contain';

/** The icon, as a telephone's home screen and a browser's tab show it. */
function IconPreviews({ logo }: { logo: PictureValue }) {
  return (
    <div className="flex items-end gap-5 text-center text-sm text-muted">
      <figure>
        <div className="mx-auto grid size-16 place-items-center overflow-hidden rounded-full border border-line bg-white p-3">
          <PicturePreview picture={logo} className={CONTAIN} />
        </div>
        <figcaption className="mt-1.5">Sur un téléphone</figcaption>
      </figure>
      <figure>
        <div className="mx-auto grid size-8 place-items-center bg-white p-0.5">
          <PicturePreview picture={logo} className={CONTAIN} />
        </div>
        <figcaption className="mt-1.5">Dans un onglet</figcaption>
      </figure>
    </div>
  );
}

/** The card that WhatsApp and Facebook show with a link to the site. */
function CardPreview({ logo }: { logo: PictureValue }) {
  const { name, tagline, seat } = useOrganisation();
  return (
    <figure className="w-full max-w-72 text-sm text-muted">
      <div
        data-theme="light"
        className="flex aspect-[1200/630] flex-col overflow-hidden rounded-field border border-line bg-glow text-base-content"
      >
        <div className="flex min-h-0 grow flex-col justify-center gap-1.5 px-5">
          <div className="flex items-center gap-2">
            <div className="h-8 w-16 shrink-0">
              <PicturePreview picture={logo} className={`${CONTAIN} object-left`} />
            </div>
            <span className="line-clamp-2 font-heading leading-tight font-bold">{name}</span>
          </div>
          <span className="line-clamp-2 font-heading leading-tight font-bold text-primary">{tagline}</span>
        </div>
        <div className="bg-deep px-5 py-1.5 text-xs text-deep-content">{seat}</div>
      </div>
      <figcaption className="mt-1.5 text-center">Avec un lien partagé</figcaption>
    </figure>
  );
}

/** Bytes of a logo's file: a drawing needs less, and a photo of ten megabytes is no logo. */
const MAX_LOGO_SIZE = 5_000_000;

const chosenPicture = picture({
  label: 'Logo',
  hint: 'PNG ou WebP sur fond transparent de préférence, carré ou allongé, de 5\u00a0Mo au plus. Sans logo, le site montre votre nom.',
  previewClassName: 'mb-3 h-28 w-full max-w-72 rounded-field bg-white object-contain p-2',
  maxSize: MAX_LOGO_SIZE,
  isCropped: false,
});

function LogoControl(props: ControlProps) {
  const logo = (props.form.watch(props.path) as PictureValue | undefined) ?? NO_PICTURE;
  return (
    <>
      <chosenPicture.Control {...props} />
      {logo.kind !== 'none' && (
        <section aria-label="Aperçu du logo" aria-live="off">
          <p className="mb-3 text-sm font-semibold">Ce que le site en fait</p>
          <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
            <IconPreviews logo={logo} />
            <CardPreview logo={logo} />
          </div>
        </section>
      )}
    </>
  );
}

/** The logo, with previews of the icons and the card made from it. */
export const logoPicture: SettingsField = { ...chosenPicture, Control: LogoControl };
