// Entry point for the components that a page hydrates in the browser.
export { Lightbox } from './ui/lightbox.tsx';
