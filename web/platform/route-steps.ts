import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { queryClientContext, renderContext } from './render-context.ts';
import { loginPath, toRouteError } from './route-queries.ts';
import { viewerQuery } from './viewer.ts';

interface StepArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What must hold before a route loads; each throws the redirect that mends it. */
const steps = {
  /** Only with a session; after logging in the person comes back here. */
  member: async ({ url, context }: StepArgs) => {
    if (!(await isLoggedIn(context, url))) throw redirect(loginPath(url));
  },
  /** The same, or with a mailed link, which brings its own proof. */
  memberOrLink: async (args: StepArgs) => {
    if (!args.url.searchParams.has('token')) await steps.member(args);
  },
  /** Only without a session: the index page, signing up, logging in. */
  visitor: async ({ url, context }: StepArgs) => {
    if (await isLoggedIn(context, url)) throw redirect(readNext(url));
  },
  /** A page that sleeps opens no modal by itself: a partner's link to it leads to the page of the same content. */
  completion: async ({ url }: StepArgs) => {
    const token = url.searchParams.get('token');
    if (token !== null && url.searchParams.has('api_signup_complete')) {
      throw redirect(`/complete-signup?token=${encodeURIComponent(token)}`);
    }
  },
  /** Pages for developers are not there in production. On the server alone, which knows where it runs. */
  developer: async ({ url, context }: StepArgs) => {
    if (context.get(renderContext).production) throw toRouteError(new AppError('not_found'), url);
  },
};

export type StepName = keyof typeof steps;

/**
 * The protection of a route, before its loaders, on the server and on every navigation in the browser:
 * `export const middleware = protect('member'); export const clientMiddleware = protect('member');`
 */
export function protect(...names: StepName[]): MiddlewareFunction[] {
  return names.map((name) => async ({ url, context }) => {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
    await step({ url, context });
  });
}

async function isLoggedIn(context: StepArgs['context'], url: URL): Promise<boolean> {
  const client = context.get(queryClientContext);
  try {
    const { user } = await client.query({ ...viewerQuery, staleTime: 'static' });
    return user !== null;
  } catch (error) {
    throw toRouteError(error, url);
  }
}

const home = '/members';

/** Where to go after logging in: a path of ours, never another site. */
export function readNext(url: URL): string {
  const next = url.searchParams.get('next');
  if (!next?.startsWith('/')) return home;
  const target = new URL(next, url.origin);
  return target.origin === url.origin ? target.pathname + target.search : home;
}
