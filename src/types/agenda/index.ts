export { EVENTS, type ListedEvent, readNextEvent } from './agenda.ts';
export { calendarApi } from './calendar.api.ts';
