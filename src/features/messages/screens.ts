// The door for code that also runs in the browser: index.ts would bring the server's modules with it.
export { ContactForm } from './ui/contact-form.tsx';
