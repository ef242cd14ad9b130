export type { HelpPictureName } from './help-topics.ts';
