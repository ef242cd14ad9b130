export { findMigrationNames } from './installation.queries.ts';
export { isSameInstallation } from './installation-id.ts';
export { pairInstallation } from './pair-installation.ts';
export { type Installation, installationChangedError, verifyInstallation } from './verify-installation.ts';
