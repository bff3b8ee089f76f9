import { type MiddlewareFunction, redirect } from 'react-router';
import { adoptErrors } from '../api/in-process-api.ts';
import { toRouteError } from '../api/route-queries.ts';
import { renderContext } from '../hydration/render-context.ts';

/**
 * Redirects where the server wants another page first. The route decides and not the text of the address, which can be
 * written in many ways: `/pages/%2e%2e/members` is `/members`. Requests for the data of a page come through here, too.
 */
export const takeDetour: MiddlewareFunction = async ({ context, pattern, url }) => {
  const { api, findDetour } = context.get(renderContext);
  const page = { pattern: `/${pattern.replace(/^\//, '')}`, address: url.pathname + url.search };
  const detour = await findDetour?.(page, adoptErrors(api)).catch((error: unknown) => {
    throw toRouteError(error, url);
  });
  if (detour !== undefined) throw redirect(detour);
};
