import {
  data,
  type MiddlewareFunction,
  type Params,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { AppError } from '#contract/errors.ts';
import { toLocalPath } from '#contract/local-path.ts';
import { loginPath, toRouteError } from '../api/route-queries.ts';
import { queryClientContext, renderContext } from '../hydration/render-context.ts';
import { viewerQuery } from './viewer.ts';

interface Arguments {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
}

/** Each throws a redirect or an error page when its condition does not hold. */
const known = {
  requireMember: async (args: Arguments) => {
    if (!(await findViewer(args))) throw redirect(loginPath(args.url));
  },
  requireVisitor: async (args: Arguments) => {
    if (!(await findViewer(args))) return;
    // Members who open the landing page of a member are redirected to the profile.
    const met = readMember(args.params.id);
    const { url } = args;
    throw redirect(findOpenSignup(url.searchParams, met) ?? (met ? memberPath(met) : readNext(url)));
  },
  /** On phones, recognized by their user agent, the sign-up is a page instead of a modal. */
  signUpOnPhones: async ({ url, request }: Arguments) => {
    // In the browser, the width of the screen decides.
    if (!import.meta.env.SSR) return;
    const isPhone = /\bMobi/.test(request.headers.get('user-agent') ?? '');
    if (isPhone && url.searchParams.has('signup')) throw redirect(signupPage(url.searchParams));
  },
  /** Used in `middleware` only: the browser does not know whether the server runs in production. */
  requireDeveloper: async ({ url, context }: Arguments) => {
    if (context.get(renderContext).production) throw toRouteError(new AppError('not_found'), url);
  },
};

export type MiddlewareName = keyof typeof known;

export function middlewareByName(...names: MiddlewareName[]): MiddlewareFunction[] {
  return names.map((name) => async (args) => {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!check) throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
    await check(args);
  });
}

/** Middleware and loaders do not wait for the loader of the root. */
export async function findViewer({ context, url }: Pick<Arguments, 'context' | 'url'>) {
  const client = context.get(queryClientContext);
  try {
    return (await client.query({ ...viewerQuery, staleTime: 'static' })).user;
  } catch (error) {
    throw toRouteError(error, url);
  }
}

/** The match finder and landing pages ask these before the sign-up; the answers go along as parameters of the address. */
const earlierAnswers = ['i_am', 'seek', 'interests'];

/** The page that replaces the modal of the sign-up, on phones and without scripts. */
export function signupPage(query: URLSearchParams): string {
  const kept = String(new URLSearchParams([...query].filter(([name]) => earlierAnswers.includes(name))));
  return kept ? `/signup?${kept}` : '/signup';
}

const home = '/members';

/** Parses a member's number, one segment of a path; undefined for anything else. */
export function readMember(part: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(part ?? '') ? Number(part) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

export function memberPath(id: number): string {
  return `/members/${id}`;
}

/** A sign-up address that continues to the member on whose page it began. */
export function withMetMember(address: string, met: number | undefined): string {
  if (met === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}member=${met}`;
}

/** Where to go for an open sign-up step in the address (`?signup=place`); `met` is the member on whose page it began. */
export function findOpenSignup(query: URLSearchParams, met?: number): string | undefined {
  const step = query.get('signup') || query.get('step');
  return step ? withMetMember(`/complete-signup?step=${encodeURIComponent(step)}`, met) : undefined;
}

/** Path of this site to open after the login. */
export function readNext(url: URL): string {
  return toLocalPath(url.searchParams.get('next')) ?? home;
}

export const enteredMark = 'entered';

/** A login without scripts leads to this page, which redirects members: only browsers that rejected the cookie see it. */
export function enteredPath(url: URL): string {
  const query = new URLSearchParams({ [enteredMark]: '', next: readNext(url) });
  return `${url.pathname}?${query}`;
}
