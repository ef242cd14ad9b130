import type { CSSProperties } from 'react';
import { useOrganisation } from '#settings/use-organisation.ts';
import { type Appearance, coloursOf, typefaceProperties } from '#ui/appearance/appearance.ts';
import type { Theme } from '#ui/appearance/colour-tokens.ts';

/** Every colour of a theme and the typeface, for the elements within. */
function styleOf(appearance: Appearance, theme: Theme): CSSProperties {
  const colours = Object.entries(coloursOf(appearance, theme)).map(([token, colour]) => [
    `--${token}`,
    colour,
  ]);
  return Object.fromEntries([...colours, ...typefaceProperties(appearance)]);
}

/** The parts of a page in which the chosen colours are seen, as the site shows them. */
function SamplePage() {
  const { name, tagline } = useOrganisation();
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line bg-base-100 px-4 py-2">
        <span className="line-clamp-1 font-heading text-lg font-bold">{name}</span>
        <span className="button button-gift min-h-9 px-3 py-1 text-xs whitespace-nowrap">FAIRE UN DON</span>
      </div>
      <div className="bg-deep p-4 text-deep-content">
        <p className="font-heading text-2xl leading-tight font-extrabold text-balance">{tagline || name}</p>
        <p className="mt-2 text-sm text-deep-muted">Une phrase sous le titre.</p>
        <span className="button button-deep mt-3 min-h-10 px-4 py-1.5 text-sm">Découvrir</span>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <div className="rounded-box border border-line bg-surface p-3 shadow-lift">
          <p className="font-heading font-bold">Un article</p>
          <p className="text-sm text-muted">12 janvier 2024</p>
          <p className="mt-1 text-sm">
            Un texte, et <span className="text-link">un lien</span>.
          </p>
        </div>
        <p className="rounded-box bg-glow p-3 text-sm font-semibold text-glow-content">
          Un avis sur fond clair.
        </p>
        <span className="button button-primary min-h-10 self-start px-4 py-1.5 text-sm">S’inscrire</span>
      </div>
    </>
  );
}

const NAMES: Readonly<Record<Theme, string>> = { light: 'Thème clair', dark: 'Thème sombre' };

/** Preview of the chosen appearance in both themes. */
export function LookSample({ appearance }: { appearance: Appearance }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme}>
          <figcaption className="mb-1.5 text-sm text-muted">{NAMES[theme]}</figcaption>
          <div
            aria-hidden="true"
            inert
            data-theme={theme}
            data-look-sample={theme}
            style={styleOf(appearance, theme)}
            className="overflow-hidden rounded-box border border-line bg-base-100 text-base-content"
          >
            <SamplePage />
          </div>
        </figure>
      ))}
    </div>
  );
}
