import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { toRouteError } from '#web/platform/route-queries.ts';

function refuse({ url }: LoaderFunctionArgs): never {
  throw toRouteError(new AppError('not_found'), url);
}

// Every path that no route names, on the server and in the browser.
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFoundPage() {
  return null;
}
