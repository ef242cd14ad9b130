import { expect, it } from 'vitest';
import { withDescribedPictures } from './described-pictures.ts';

it.each([
  ['alt="Un &lt;b&gt; puits"', 'Un &lt;b&gt; puits'],
  ['alt=""', 'Image décorative'],
  ['width="9"', 'À décrire'],
])('withDescribedPictures says how a picture is described: %s', (attributes, statement) => {
  const image = `<img src="/a.webp" ${attributes}>`;
  expect(withDescribedPictures(`<p>Avant</p><figure>${image}<figcaption>Là</figcaption></figure>`)).toBe(
    `<p>Avant</p><figure>${image}<span class="block pb-3 text-sm text-muted wrap-anywhere">Texte alternatif\u00a0: ${statement}</span><figcaption>Là</figcaption></figure>`,
  );
});
