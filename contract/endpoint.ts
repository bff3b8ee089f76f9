import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anybody, members, paying members, or the people who work for the domain. Paying members are members;
 * staff are not, and log in apart.
 */
export const audiences = ['visitor', 'member', 'premium', 'staff'] as const;
export type Audience = (typeof audiences)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A file that travels as multipart beside the input fields. */
export interface UploadRule {
  field: string;
  /** Bytes. */
  maxBytes: number;
}

/** One call of the API. GET input travels in the query string, all other input as a JSON body. */
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
  /** The codes this call may answer besides those every call may (see `commonErrors`). */
  errors: readonly Code[];
  /**
   * Input keys that travel in the query string although the method carries a body. Of endpoints with the same method
   * and path, the call goes to the one whose keys it has.
   */
  query?: readonly string[];
  upload?: UploadRule;
  /** The input carries an idempotency key, so a client may repeat the call after a lost answer. */
  repeatable?: boolean;
  /** A GET that changes state (demanded by the contract): accepted from the own origin only. */
  changesState?: boolean;
  /** A GET whose answer is the same for everybody who asks this domain, so that browsers and proxies may keep it. */
  shared?: boolean;
  /**
   * A GET that open pages repeat. Its answer has an ETag, and while nothing has changed for the member a request that
   * names it is answered 304.
   */
  polled?: boolean;
  /** Its answer may be null. The browser takes any other null for the word of a network in our place. */
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

/** An endpoint whose input a form in the browser checks too: only there does its schema reach the browser. */
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

/** Calls an endpoint: over fetch in the browser, in process while rendering on the server. */
export type ApiClient = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Body of an endpoint with an `upload` rule. */
  file?: Blob;
  /** Fraction sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
}
