import { createContext } from 'react-router';
import type { Services } from './services.ts';

/** Key of the services, which loaders and actions hand to use cases. */
export const servicesContext = createContext<Services>();

/** Key of the network address that a visitor's request comes from. */
export const visitorAddressContext = createContext<string>();

/** Key of a flag: true where a shared page answers a 404, so that this one needs no body. */
export const notFoundSharedContext = createContext(false);

/**
 * Key of the form that an action was sent: the server has read it, within its limits, before the route module runs.
 * Calling it throws the {@link AppError} of a form that was refused, such as `too_large`.
 */
export const sentFormContext = createContext<() => URLSearchParams>();
