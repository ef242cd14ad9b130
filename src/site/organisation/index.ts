export { takeVisitorForm } from './take-visitor-form.ts';
