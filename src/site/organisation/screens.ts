// Entry point for code that also runs in the browser, because index.ts would bring the server's modules with it.
export { errorMeta } from './error-meta.ts';
export { sendVisitorForm, type VisitorFormOutcome } from './send-visitor-form.ts';
export { EmailForm, FormOutcome, Honeypot } from './ui/email-form.tsx';
export { ErrorScreen } from './ui/error-screen.tsx';
export { KeyFigures } from './ui/key-figures.tsx';
export { NewsletterForm } from './ui/newsletter-form.tsx';
export { ObjectivesBlock } from './ui/objectives-block.tsx';
export { ReachFacts } from './ui/reach-facts.tsx';
export { Telephones } from './ui/reach-links.tsx';
export { SiteFrame } from './ui/site-frame.tsx';
