import { createContext } from 'react-router';
import type { Services } from '../services.ts';

/** Where a loader finds what use cases are given. */
export const servicesContext = createContext<Services>();

/** Where an action finds the network address that a visitor's request comes from. */
export const visitorAddressContext = createContext<string>();

/**
 * Where an action finds the form it was sent: the server has read it, within its limits, before the screen is asked.
 * Calling it throws the {@link AppError} of a form that was refused, such as `too_large`.
 */
export const sentFormContext = createContext<() => URLSearchParams>();
