import { useLocation } from 'react-router';
import { RetryIcon } from './icons.tsx';

/** Asks for the same page again; a plain link, so that it works whatever has failed (D32). */
export function RetryLink() {
  const { pathname, search } = useLocation();
  return (
    <a href={`${pathname}${search}`} className="button button-primary mt-8">
      <RetryIcon className="size-5" />
      Réessayer
    </a>
  );
}
