import { collectionIntents, type ListSpec } from '#admin/index.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { reportCalls } from '../reports.calls.ts';

/** How the reports are searched and sorted. */
export const REPORT_LIST: ListSpec = {
  searchLabel: 'Rechercher un rapport',
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'title', label: 'Par titre' },
  ],
};

export const REPORT_INTENTS = collectionIntents(reportCalls, REPORT_WORDS);
