import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Audience, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { OwnWords, WordsByKey } from '#contract/sites/own-words.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { PlatformCall, PlatformRoute } from './platform/http/call.ts';
import type { Platform } from './platform/platform.ts';

/** A domain's own words, as the server has them at hand. */
export interface SiteWords extends OwnWords {
  find(locale: Locale): WordsByKey;
}

export interface Site {
  id: number;
  domain: string;
  /** E.g. https://duet.example; links in mails begin with it. */
  origin: string;
  settings: SiteSettings;
  /** Origins with the same pages in other languages, by language tag, including its own; or empty. */
  translations: Record<string, string>;
  /** What it says in words of its own; missing where it says everything in the shared ones. */
  words?: SiteWords | undefined;
}

export interface Viewer {
  id: number;
  siteId: number;
  sessionId: string;
  /** When the session proved who they are. */
  loggedInAt: Date;
  sessionRenewedAt: Date;
  confirmed: boolean;
  paidUser: boolean;
  joinedAt: Date;
  /** Was imported, and has agreed to no terms yet. */
  termsDue: boolean;
  language: Locale;
  /** Of a page: values that features have had read with the session, by name (`ReadAhead`). */
  ahead?: Readonly<Record<string, unknown>>;
}

/** Works for one or several domains; not a member. */
export interface Staff {
  id: number;
  sessionId: string;
  /** When the session is over. */
  endsAt: Date;
  /** `siteId` is null for a role on every domain. */
  roles: readonly { siteId: number | null; role: StaffRole }[];
}

export type Principal =
  | { viewer: Viewer | undefined; staff?: undefined }
  | { viewer: undefined; staff: Staff };

interface RequestFacts extends Omit<PlatformCall, 'viewer'> {
  site: Site;
}

export type CallContext = RequestFacts & Principal;

export type MemberCall = CallContext & { viewer: Viewer };

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>;

interface Callers {
  visitor: { viewer: Viewer | undefined };
  member: { viewer: Viewer };
  premium: { viewer: Viewer };
  staff: { viewer: undefined; staff: Staff };
}

export type Call<Input, Caller extends Audience> = RequestFacts & Callers[Caller] & { input: Input };

export type Handler<E extends AnyEndpoint> = (
  platform: Platform,
  call: Call<ParsedInputOf<E>, E['audience']>,
) => Promise<OutputOf<E>>;

/** Refuses an upload, e.g. past a limit, before its body is read; it counts nothing. */
type Admit<E extends AnyEndpoint> = (
  platform: Platform,
  call: RequestFacts & Callers[E['audience']],
) => Promise<void>;

export type Route = PlatformRoute<CallContext>;

/** A call that passes `requireCaller` belongs to the endpoint's audience. */
export function implement<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, admit?: Admit<E>): Route {
  return { endpoint, handler: handler as Route['handler'], admit: admit as Route['admit'] };
}

/** Browsers end their session on `authentication_required`, so it is only for requests without any. */
export function requireCaller(audience: Audience, context: CallContext): CallContext {
  const { viewer, staff } = context;
  if (audience === 'visitor') return { ...context, viewer, staff: undefined };
  if (!viewer && !staff) throw new AppError('authentication_required');
  if (audience === 'staff') {
    if (!staff) throw new AppError('staff.required');
    return { ...context, viewer: undefined, staff };
  }
  if (!viewer) throw new AppError('member.required');
  if (audience === 'premium' && !viewer.paidUser) throw new AppError('premium.required');
  return { ...context, viewer, staff: undefined };
}
