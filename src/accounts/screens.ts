// Public exports of the accounts' rules, safe in the browser.
export {
  MIN_PASSWORD_LENGTH,
  PASSWORD_REVEALS_OWNER,
  passwordLengthFault,
  revealsOwner,
} from './account.policy.ts';
