// The door for what a page brings to life in the browser.
export { HomeHero } from './ui/home-hero.tsx';
export { Testimonials } from './ui/testimonials.tsx';
