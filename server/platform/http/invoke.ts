import type { AnyEndpoint, Audience, OutputOf } from '#contract/endpoint.ts';
import { AppError, commonErrors, type FieldError } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import type { CallContext, Route, Viewer } from './call.ts';

/** The one door to the domain, for HTTP and for rendering in process. */
export type Invoke = <E extends AnyEndpoint>(
  endpoint: E,
  context: CallContext,
  input: unknown,
) => Promise<OutputOf<E>>;

/** Viewer check, input schema, handler, output schema: the last strips whatever the contract does not list. */
export function createInvoke(platform: Platform, routes: Route[]): Invoke {
  const handlers = new Map(routes.map((route) => [route.endpoint.name, route]));
  if (handlers.size !== routes.length) throw new Error('Two routes implement the same endpoint');
  return async (endpoint, context, input) => {
    const route = handlers.get(endpoint.name);
    if (!route) throw new Error(`Nothing implements ${endpoint.name}`);
    requireAudience(endpoint.audience, context.viewer);
    const parsed = endpoint.input.safeParse(input ?? {});
    if (!parsed.success)
      throw new AppError('request.invalid', undefined, { fields: listFieldErrors(parsed.error) });
    const output = await answer(platform, route, { ...context, input: parsed.data });
    return endpoint.output.parse(output);
  };
}

async function answer(
  platform: Platform,
  route: Route,
  call: Parameters<Route['handler']>[1],
): Promise<unknown> {
  try {
    return await route.handler(platform, call);
  } catch (error) {
    if (error instanceof AppError && !isDeclared(route.endpoint, error)) {
      // A code the contract does not promise is a fault of ours, not an answer.
      throw new Error(`${route.endpoint.name} answered the undeclared code ${error.code}`, { cause: error });
    }
    throw error;
  }
}

function isDeclared(endpoint: AnyEndpoint, error: AppError): boolean {
  return error.code in commonErrors || endpoint.errors.includes(error.code);
}

function requireAudience(audience: Audience, viewer: Viewer | undefined): void {
  if (audience === 'visitor') return;
  if (!viewer) throw new AppError('authentication_required');
  if (audience === 'premium' && !viewer.paidUser) throw new AppError('premium.required');
  if (audience === 'staff' && !viewer.staff) throw new AppError('staff.required');
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Checks name their text by code; what the schema library says itself is never shown. */
function listFieldErrors(error: { issues: readonly Issue[] }): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid',
  }));
}
