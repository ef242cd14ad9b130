import { useLocation, useParams } from 'react-router';
import { FailureScreen } from '#admin/index.ts';
import { adminKindOf } from './admin-kind.ts';

/** Shown when a screen about publications cannot be loaded; leads back to their list. */
export function PublicationFailure() {
  const { kind, words, screens } = adminKindOf(useLocation().pathname);
  const { id } = useParams();
  return <FailureScreen form={id && `${kind}/${id}`} back={{ to: screens.list, label: words.backToList }} />;
}
