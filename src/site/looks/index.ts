export { looksApi } from './looks.api.ts';
