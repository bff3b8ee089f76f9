import type { AnyEndpoint } from '#contract/endpoint.ts';
import { AppError, commonErrors, type FieldError, refuseFields } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import type { Invoke, PlatformCall, PlatformRoute, RequireCaller } from './call.ts';
import { toAppError } from './error-answer.ts';

/** The output schema strips what the contract does not list. */
export function createInvoke<Context extends PlatformCall>(
  platform: Platform,
  routes: readonly PlatformRoute<Context>[],
  requireCaller: RequireCaller<Context>,
): Invoke<Context> {
  const handlers = new Map(routes.map((route) => [route.endpoint.name, route]));
  if (handlers.size !== routes.length) throw new Error('Two routes implement the same endpoint');
  return async (endpoint, context, input) => {
    const route = handlers.get(endpoint.name);
    if (!route) throw new Error(`Nothing implements ${endpoint.name}`);
    const caller = requireCaller(endpoint.audience, context);
    const parsed = endpoint.input.safeParse(input ?? {});
    if (!parsed.success) throw refuseFields(...listFieldErrors(parsed.error));
    requireStorableText(parsed.data);
    const output = await answer(platform, route, { ...caller, input: parsed.data });
    return endpoint.output.parse(output);
  };
}

async function answer<Context extends PlatformCall>(
  platform: Platform,
  route: PlatformRoute<Context>,
  call: Context & { input: unknown },
): Promise<unknown> {
  try {
    return await route.handler(platform, call);
  } catch (error) {
    if (error instanceof AppError && !isDeclared(route.endpoint, error)) {
      // A code that the contract does not list is a fault of the server.
      throw new Error(`${route.endpoint.name} answered the undeclared code ${error.code}`, { cause: error });
    }
    if (error instanceof AppError) throw error;
    // Pages call in process and must distinguish it from a fault.
    const { code } = toAppError(error);
    throw code === 'unavailable' || code === 'request.invalid' ? new AppError(code) : error;
  }
}

function isDeclared(endpoint: AnyEndpoint, error: AppError): boolean {
  return error.code in commonErrors || endpoint.errors.includes(error.code);
}

/** PostgreSQL stores neither NUL nor half a character; the contract removes them from text people write. */
function requireStorableText(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw refuseFields({ path: path.join('.'), code: 'invalid' });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) requireStorableText(inner, [...path, key]);
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Our checks have a code as their message; messages of the schema library are not shown. */
function listFieldErrors(error: { issues: readonly Issue[] }): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid',
  }));
}
