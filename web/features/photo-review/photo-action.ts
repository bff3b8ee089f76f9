import type { LoaderFunctionArgs } from 'react-router';
import { decideOnPhoto, takePhotos, type WaitingPhoto } from '#contract/photos/queue.ts';
import { caseAction, isVisit } from '#web/console/cases/case-route.ts';
import { adoptErrors } from '#web/platform/api/in-process-api.ts';
import { toRouteError } from '#web/platform/api/route-queries.ts';
import { renderContext } from '#web/platform/hydration/render-context.ts';

/** A reason says that it is rejected. */
export const sendPhotoForm = caseAction('photos', decideOnPhoto, ({ filename, outcome, reason }) =>
  reason ? { filename, outcome: 'rejected', reason } : { filename, outcome },
);

/** The first photo, so that a document has it without scripts; they take the others. null: nobody has come to look. */
export async function loadFirstPhoto({
  context,
  request,
  url,
}: LoaderFunctionArgs): Promise<{ photos: WaitingPhoto[] } | null> {
  if (!isVisit(request)) return null;
  const api = adoptErrors(context.get(renderContext).api);
  try {
    const answer = await api(takePhotos, { except: [], max: 1 });
    return { photos: answer ? answer.photos : [] };
  } catch (error) {
    throw toRouteError(error, url);
  }
}
