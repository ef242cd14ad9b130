// What a screen stands in, and what it says.

export { notifyError, notifySuccess } from './notify.tsx';
export { HOME_PATH, LOGIN_PATH, returnAddress } from './return-address.ts';
export { AdminScreen, screenMeta } from './ui/admin-screen.tsx';
export { FailureScreen } from './ui/failure-screen.tsx';
export { focusHeading } from './ui/focus.ts';
export { Banner, FailureNotice, useBanner } from './ui/notices.tsx';

// Who is logged in, and what is said where something fails.

export { describeFailure, type Failure, type FailureWords } from './failure.ts';
export {
  actForAdministrator,
  loadForAdministrator,
  type Outcome,
  requireSession,
  useFailureHandler,
} from './guard.ts';

// A form whose typing is kept (D39), and the fields it is made of.

export { type DraftState, useDraft } from './drafts/use-draft.ts';
export { AutosavedFormScreen } from './forms/autosaved-form-screen.tsx';
export {
  describeText,
  type FieldDescription,
  type FormBase,
  type FormFields,
  isRecord,
  textOf,
} from './forms/form-fields.ts';
export { FormStatusLine, useConnection } from './forms/form-status.tsx';
export { type ItemValues, itemCalls } from './forms/item-calls.ts';
export { ItemFormScreen } from './forms/item-form-screen.tsx';
export { LeaveDialog } from './forms/leave-dialog.tsx';
export { loadForEditing } from './forms/load-for-editing.ts';
export type { SaveLabels } from './forms/save-bar.tsx';
export { TextField, textRules } from './forms/text-field.tsx';
export { type AutosavedForm, useAutosavedForm } from './forms/use-autosaved-form.ts';
export type { SaveOptions, SaveRequest } from './forms/use-save.ts';
export { describePicture } from './pictures/picture-field.tsx';

// Files and pictures chosen in a form, and how they travel (D37).

export { PictureField, PictureInput } from './pictures/picture-field.tsx';
export { PicturePreview } from './pictures/picture-preview.tsx';
export {
  imageFileFault,
  isSamePicture,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  pictureFault,
  revivePicture,
} from './pictures/picture-value.ts';
export { shrinkPhoto } from './pictures/shrink-photo.ts';
export { FileChooser } from './uploads/file-chooser.tsx';
export { sendForm } from './uploads/send-form.ts';
export { pauseUpload, UploadProgress, WHOLE_FORM } from './uploads/upload-progress.tsx';

// A list with its search, its selection and its trash.

export { ListBrowser, ListEmpty } from './lists/list-browser.tsx';
export { ListFeedback } from './lists/list-feedback.tsx';
export { actOnList, type ListIntents } from './lists/list-intents.ts';
export type { ListSpec } from './lists/list-query.ts';
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
export type { BulkAction } from './lists/selection-bar.tsx';
export { collectionIntents, trashIntents } from './lists/trash-intents.ts';
export { TrashScreen } from './lists/trash-screen.tsx';
export { useListActions } from './lists/use-list-actions.ts';
