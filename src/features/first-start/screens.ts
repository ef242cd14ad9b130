// The door of the first start's screens, safe in the browser.
export { ChecklistPanel } from './ui/checklist-panel.tsx';
export { placeChecklist } from './ui/load-checklist.ts';
