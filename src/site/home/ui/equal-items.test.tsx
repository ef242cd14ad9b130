// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Carousel } from '#ui/use-carousel.ts';
import type { HeroSlide } from '../hero-slides.ts';
import { HeroPictures } from './hero-pictures.tsx';
import { TeamPreview } from './team-preview.tsx';
import { Testimonials } from './testimonials.tsx';

const MEMBER = { name: 'Amani', role: 'Juriste', image: null, imageFocus: null };
const TESTIMONIAL = { author: 'Une agricultrice', message: 'Merci.' };
const SLIDE: HeroSlide = {
  picture: '/lake-day-1600.webp',
  darkPicture: null,
  alt: '',
  title: '',
  text: '',
  focus: null,
  darkFocus: null,
};

// Where React cannot distinguish two items, it reports that, which fails a test, and may keep a removed one.
it.each<[string, ReactNode]>([
  ['members of one name', <TeamPreview key="team" team={[MEMBER, MEMBER]} />],
  ['words of one author', <Testimonials key="words" testimonials={[TESTIMONIAL, TESTIMONIAL]} />],
  [
    'slides of one picture',
    <HeroPictures key="slides" slides={[SLIDE, SLIDE]} carousel={{ shown: 0 } as Carousel} />,
  ],
])('%s are told apart', async (_name, screen) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const data = { settings: { assetOrigin: '' } };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => screen, loader: () => data }]);
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<Stub hydrationData={{ loaderData: { root: data } }} />));
  expect(container.innerHTML).not.toBe('');
  await act(async () => root.unmount());
});
