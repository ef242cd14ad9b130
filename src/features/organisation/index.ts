export { organisationApi } from './organisation.api.ts';
