import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Paying members are members too; staff work for the domain, are no members and log in separately. */
export const audiences = ['visitor', 'member', 'premium', 'staff'] as const;
export type Audience = (typeof audiences)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface UploadRule {
  field: string;
  maxBytes: number;
}

/** One call of the API: GET input travels in the query string, all other input as a JSON body. */
export interface Endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Code extends ErrorCode,
  Caller extends Audience = Audience,
> {
  /** `feature.verb`, unique; also the OpenAPI operation id and the first part of the browser's cache key. */
  name: string;
  method: Method;
  path: `/api/${string}`;
  audience: Caller;
  summary: string;
  input: Input;
  output: Output;
  errors: readonly Code[];
  /** Input keys sent in the query string despite a body; they choose among endpoints of one path. */
  query?: readonly string[];
  upload?: UploadRule;
  /** The input carries an idempotency key, so a client may retry after a lost response. */
  repeatable?: boolean;
  /** A GET that changes state (demanded by the contract): accepted from our own origin only. */
  changesState?: boolean;
  /** A GET with the same response for everybody on this domain, which browsers and proxies may cache. */
  shared?: boolean;
  /** A GET that open pages poll. Its response has an ETag; an unchanged one is answered with 304. */
  polled?: boolean;
  /** The response may be null; the browser takes any other null for an intercepting network's response. */
  mayBeNull?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds endpoints of every shape
export type AnyEndpoint = Endpoint<any, any, any, any>;

export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends ErrorCode,
  const Caller extends Audience,
>(declaration: Endpoint<Input, Output, Code, Caller>): Endpoint<Input, Output, Code, Caller> {
  return declaration;
}

/** A form in the browser checks this input too; the schemas of other endpoints never reach the browser. */
export interface FormEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Code extends ErrorCode,
  Caller extends Audience = Audience,
> extends Endpoint<Input, Output, Code, Caller> {
  checkedInForm: true;
}

// biome-ignore lint/suspicious/noExplicitAny: forms call endpoints of every shape
export type AnyFormEndpoint = FormEndpoint<any, any, any, any>;

export function formEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends ErrorCode,
  const Caller extends Audience,
>(declaration: Endpoint<Input, Output, Code, Caller>): FormEndpoint<Input, Output, Code, Caller> {
  return { ...declaration, checkedInForm: true };
}

/** Calls an endpoint: by fetch in the browser, in process when rendering on the server. */
export type ApiClient = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

export interface CallOptions {
  signal?: AbortSignal;
  file?: Blob;
  onProgress?: (fraction: number) => void;
}
