import { AppError } from '#contract/errors.ts';
import { toRouteError } from '#web/platform/route-queries.ts';
import type { Route } from './+types/not-found-page.ts';

/** Every path that no route names. */
export function loader({ url }: Route.LoaderArgs) {
  throw toRouteError(new AppError('not_found'), url);
}

export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}
