export { organisationApi } from './organisation.api.ts';
export { previewApi } from './preview.api.ts';
export type { RenderPage } from './preview-section.ts';
