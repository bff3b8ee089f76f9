import type { InjectOptions, Response } from 'light-my-request';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorBody } from '#contract/errors.ts';
import type { App } from '#server/app.ts';

/** A browser: stores cookies and sends its origin. Calls go through the real HTTP layer. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  /** Returns the output, or throws the AppError of the response. */
  async call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const response = await this.request(endpoint, input);
    if (response.statusCode < 400) return response.json();
    const { error } = response.json<ErrorBody>();
    throw new AppError(error.code, error.data, { fields: error.fields ?? [], requestId: error.requestId });
  }

  async request(endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<Response> {
    const get = endpoint.method === 'GET';
    const query = Object.entries(input).filter(
      ([key, value]) => value !== undefined && (get || endpoint.query?.includes(key)),
    );
    return this.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
      ...(get ? {} : { payload: input }),
    });
  }

  async inject(options: InjectOptions): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.http.inject({
      ...options,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie, ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

export async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const answer = await call.catch((error: unknown) => error);
  if (answer instanceof AppError) return answer;
  throw new Error('The call was not refused', { cause: answer });
}
