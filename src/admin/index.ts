export { seenRule } from '#content/fields/text/text.form.ts';
// Parts of the kit that several features use; a part that only one feature uses is imported from its own file.

// Screens and messages.

export { notifyError, notifySuccess } from './notify.tsx';
export { AdminScreen, screenMeta } from './ui/admin-screen.tsx';
export { FailureScreen } from './ui/failure-screen.tsx';
export { NeedsScripting } from './ui/needs-scripting.tsx';
export { Banner, FailureNotice, useBanner } from './ui/notices.tsx';

// Sessions and failures.

export { describeFailure, type Failure, type FailureWords } from './failure.ts';
export {
  actForAdministrator,
  loadForAdministrator,
  type Outcome,
  requireSession,
  useFailureHandler,
} from './guard.ts';

// Autosaved forms and their fields.

export { describedForm } from './forms/described-form.ts';
export {
  type ChosenFrom,
  DomainsContext,
  DomainsField,
  describeDomains,
  readDomains,
} from './forms/domains-field.tsx';
export {
  describeText,
  type FieldDescription,
  type FormBase,
  type FormFields,
  isRecord,
  textOf,
} from './forms/form-fields.ts';
export { itemFormRoute } from './forms/item-form-route.tsx';
export { ItemFormScreen } from './forms/item-form-screen.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { TextField } from './forms/text-field.tsx';
export { type AutosavedForm, useAutosavedForm } from './forms/use-autosaved-form.ts';

// Pictures and uploads.

export { describePicture, PictureField, PictureInput } from './pictures/picture-field.tsx';
export {
  appendFocus,
  focusOf,
  isOtherPicture,
  isSamePicture,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  pictureFault,
  revivePicture,
} from './pictures/picture-value.ts';
export { sendForm } from './uploads/send-form.ts';
export { type UploadedImage, uploadImage, uploadImageOnce } from './uploads/upload-image.ts';
export { pauseUpload, UploadProgress } from './uploads/upload-progress.tsx';

// Lists and trashes.

export { ListBrowser, ListEmpty } from './lists/list-browser.tsx';
export { ListFeedback, ListOutcomeBar } from './lists/list-feedback.tsx';
export { actOnList, type ListIntents } from './lists/list-intents.ts';
export { DOMAIN_FILTER, type ListSpec, PICTURES_FILTER, YEAR_FILTER } from './lists/list-query.ts';
export { listRoute, trashRoute } from './lists/list-routes.tsx';
export { ListScreen } from './lists/list-screen.tsx';
export {
  type Confirmation,
  confirmPermanentDelete,
  confirmTrash,
  confirmTrashByCount,
  formatCount,
  formatResult,
} from './lists/list-sentences.ts';
export { type ListPage, loadList, loadTrash } from './lists/load-list.ts';
export { RowButton, RowLink } from './lists/row-actions.tsx';
export { collectionIntents, trashIntents } from './lists/trash-intents.ts';
export { useListActions } from './lists/use-list-actions.ts';
