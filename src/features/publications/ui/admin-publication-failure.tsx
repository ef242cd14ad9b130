import { useLocation } from 'react-router';
import { FailureScreen } from '#features/administration/index.ts';
import { adminKindOf } from './admin-kind.ts';

/** In place of a screen about publications that could not be loaded; it leads back to their list. */
export function PublicationFailure() {
  const { words, listPath } = adminKindOf(useLocation().pathname);
  return <FailureScreen back={{ to: listPath, label: words.backToList }} />;
}
