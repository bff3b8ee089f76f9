import type { LoaderFunctionArgs } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { toRouteError } from '#web/platform/api/route-queries.ts';

function refuse({ url }: LoaderFunctionArgs): never {
  throw toRouteError(new AppError('not_found'), url);
}

export const loader = refuse;
export const clientLoader = refuse;

export default function NotFoundPage() {
  return null;
}
