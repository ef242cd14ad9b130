export { accountsApi } from './accounts.api.ts';
export { actorOf, identifyAdministrator, requireAdministrator } from './accounts.hooks.ts';
export { createAdministrator } from './create-administrator.ts';
export { ensureFirstAdministrator } from './ensure-first-administrator.ts';
export { hasAdministrator } from './has-administrator.ts';
export { generatePassword } from './passwords.ts';
export { resetPassword } from './reset-password.ts';
export { sweepAccounts } from './sweep-accounts.ts';
