// The door for what a page brings to life in the browser.
export { Lightbox } from './ui/lightbox.tsx';
