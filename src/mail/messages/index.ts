export { countUnread } from './manage-messages.ts';
export { messagesApi } from './messages.api.ts';
export { sweepMessages } from './sweep-messages.ts';
