import { data } from 'react-router';

/** No match: status 404 and the not-found page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
