import type { ReactNode } from 'react';
import { TELEPHONE_WIDTH } from '#lib/html/light-text.ts';
import { PictureLink } from '#ui/light/picture-link.tsx';
import type { HeroSlide } from '../hero-slides.ts';
import { shippedAs } from './hero-pictures.tsx';

interface LightHeroProps {
  /** Texts of each slide, without repetitions of the previous one. */
  readonly words: readonly { readonly title: string; readonly text: string }[];
  /** Link to the organisation's page. */
  readonly link: ReactNode;
  readonly slides: readonly HeroSlide[];
}

/** The hero in the light version: the slides' texts one below another, their link, then their pictures. */
export function LightHero({ words, link, slides }: LightHeroProps) {
  return (
    <>
      {words.map(({ title, text }, index) => {
        const Title = index === 0 ? 'h1' : 'h2';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same words
          <div key={index}>
            <Title>{title}</Title>
            {text && <p>{text}</p>}
          </div>
        );
      })}
      <p>{link}</p>
      {slides.map(({ picture, alt }) => (
        <PictureLink key={picture} address={shippedAs(picture, TELEPHONE_WIDTH)} words={alt} />
      ))}
    </>
  );
}
