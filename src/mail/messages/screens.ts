// Public exports for code that also runs in the browser; index.ts would include server modules.
export { ContactForm } from './ui/contact-form.tsx';
