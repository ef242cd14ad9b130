// Public exports of the home page's islands.
export { HomeHero } from './ui/home-hero.tsx';
export { Testimonials } from './ui/testimonials.tsx';
