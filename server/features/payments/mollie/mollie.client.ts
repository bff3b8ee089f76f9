import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { ProviderRefusal, ProviderUnavailable } from '../provider.ts';

const timeoutMs = 10_000;

export type MollieSettings = Pick<Config, 'mollieApiKey' | 'mollieApiUrl' | 'publicUrl'>;

export async function callMollie<Schema extends z.ZodType>(
  settings: MollieSettings,
  schema: Schema,
  path: string,
  request: RequestInit,
): Promise<z.output<Schema>> {
  const response = await ask(settings, path, request);
  if (!response.ok) return refuse(response);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ProviderUnavailable(`Mollie's answer is strange: ${parsed.error.message}`);
  return parsed.data;
}

/** Ignores what is already deleted. */
export async function deleteAtMollie(settings: MollieSettings, path: string): Promise<void> {
  const response = await ask(settings, path, { method: 'DELETE' });
  if (!response.ok && response.status !== 404 && response.status !== 410) await refuse(response);
}

async function ask(settings: MollieSettings, path: string, request: RequestInit): Promise<Response> {
  const response = await send(settings, path, request);
  const { status } = response;
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    throw new ProviderUnavailable(`Mollie answered ${status}`);
  }
  return response;
}

async function refuse(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => undefined);
  throw new ProviderRefusal(`Mollie answered ${response.status}: ${readDetail(body)}`);
}

async function send({ mollieApiKey, mollieApiUrl }: MollieSettings, path: string, request: RequestInit) {
  try {
    return await fetch(`${mollieApiUrl.replace(/\/$/, '')}${path}`, {
      ...request,
      headers: {
        ...request.headers,
        authorization: `Bearer ${mollieApiKey}`,
        'content-type': 'application/json',
      },
      redirect: 'error',
      signal: request.signal ?? AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ProviderUnavailable('Mollie did not answer', { cause: error });
  }
}

function readDetail(body: unknown): string {
  const { detail = 'no detail' } = z.object({ detail: z.string().optional() }).catch({}).parse(body);
  return detail;
}
