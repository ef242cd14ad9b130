import { createContext } from 'react-router';
import type { Services } from '#platform/services.ts';

/** Where a loader finds what use cases are given. */
export const servicesContext = createContext<Services>();
