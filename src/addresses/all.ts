export { admin } from './admin.ts';
export { api, health } from './api.ts';
export { light } from './light.ts';
export { files, site, visitorCalls } from './site.ts';
