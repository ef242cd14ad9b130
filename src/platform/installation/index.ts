export { isSameInstallation } from './installation-id.ts';
export { pairInstallation } from './pair-installation.ts';
export { changedRefusal, type Installation, proveInstallation } from './prove-installation.ts';
