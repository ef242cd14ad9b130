export { type DraftState, useDraft } from './drafts/use-draft.ts';
export { describeFailure, type Failure, type FailureWords } from './failure.ts';
export {
  type FieldDescription,
  type FormBase,
  type FormFields,
  isRecord,
  textField,
  textOf,
} from './forms/form-fields.ts';
export { KeptFormScreen } from './forms/kept-form-screen.tsx';
export { LeaveQuestion } from './forms/leave-question.tsx';
export { loadForEditing } from './forms/load-for-editing.ts';
export { pictureField } from './forms/picture-field.tsx';
export type { SaveLabels } from './forms/save-bar.tsx';
export { StatusLine } from './forms/status-line.tsx';
export { useConnection } from './forms/use-connection.ts';
export { type KeptForm, useKeptForm } from './forms/use-kept-form.ts';
export type { SaveOptions, Sending } from './forms/use-save.ts';
export {
  actForAdministrator,
  expiredSessionAddress,
  isExpired,
  loadForAdministrator,
  type Outcome,
  requireSession,
} from './guard.ts';
export { askToEnd, askToTrash, type Confirmation } from './lists/confirmations.ts';
export { ListBrowser } from './lists/list-browser.tsx';
export type { ListSpec } from './lists/list-choice.ts';
export { ListEmpty } from './lists/list-empty.tsx';
export { ListFeedback } from './lists/list-feedback.tsx';
export { actOnList, type ListIntents } from './lists/list-intents.ts';
export { countOf, severalOf } from './lists/listed-words.ts';
export { type ListPage, loadList } from './lists/load-list.ts';
export { loadTrash } from './lists/load-trash.ts';
export { RowButton } from './lists/row-button.tsx';
export { ROW_ACTION } from './lists/row-styles.ts';
export type { BulkAction } from './lists/selection-bar.tsx';
export { collectionIntents, trashIntents } from './lists/trash-intents.ts';
export { TrashScreen } from './lists/trash-screen.tsx';
export { useListActions } from './lists/use-list-actions.ts';
export { notifyError, notifySuccess } from './notify.ts';
export { PictureField } from './pictures/picture-field.tsx';
export { PictureInput } from './pictures/picture-input.tsx';
export { PicturePreview } from './pictures/picture-preview.tsx';
export { imageFileFault, pictureFault } from './pictures/picture-rules.ts';
export {
  isSamePicture,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  pictureFrom,
} from './pictures/picture-value.ts';
export { shrinkPhoto } from './pictures/shrink-photo.ts';
export { HOME_PATH, LOGIN_PATH, returnAddress } from './return-address.ts';
export { AdminScreen } from './ui/admin-screen.tsx';
export { Banner, useBanner } from './ui/banner.tsx';
export { FailureNotice } from './ui/failure-notice.tsx';
export { FailureScreen } from './ui/failure-screen.tsx';
export { screenMeta } from './ui/screen-meta.ts';
export { isCancelled, sendForm } from './uploads/send-form.ts';
export { UploadProgress } from './uploads/upload-progress.tsx';
