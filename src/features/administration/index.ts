export { draftTime } from './drafts/draft-record.ts';
export { type DraftState, useDraft } from './drafts/use-draft.ts';
export { describeFailure, type Failure, type FailureWords } from './failure.ts';
export {
  actForAdministrator,
  expiredSessionAddress,
  isExpired,
  loadForAdministrator,
  type Outcome,
  requireSession,
} from './guard.ts';
export { notifyError } from './notify.ts';
export { HOME_PATH, LOGIN_PATH, returnAddress } from './return-address.ts';
export { AdminScreen } from './ui/admin-screen.tsx';
export { Banner, type BannerMessage, useBanner } from './ui/banner.tsx';
export { FailureNotice } from './ui/failure-notice.tsx';
export { FailureScreen } from './ui/failure-screen.tsx';
