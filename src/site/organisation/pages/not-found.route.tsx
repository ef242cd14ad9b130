import { data } from 'react-router';

/** @throws a response with status 404, for any address without a route. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
