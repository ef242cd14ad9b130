export { organisation } from './content/organisation.ts';
