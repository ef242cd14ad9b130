import { createContext } from 'react-router';
import type { Services } from '#platform/services.ts';

/** Where a loader finds what use cases are given. */
export const servicesContext = createContext<Services>();

/** Where an action finds the network address that a visitor's request comes from. */
export const visitorAddressContext = createContext<string>();
