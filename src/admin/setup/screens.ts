// Public exports of the setup's screens, safe in the browser.
export { ChecklistPanel } from './ui/checklist-panel.tsx';
export { placeChecklist } from './ui/load-checklist.ts';
