import type * as z from 'zod/mini';

/** Shared by browser and server for messages of one kind. Every content names its `kind`. */
export interface MessageKind<Content extends { kind: string } = { kind: string }> {
  content: z.ZodMiniType<Content>;
  /** The input from a member; missing where only the server creates such messages. */
  input?: z.ZodMiniType;
  /** The words for previews and screen readers; empty when it has none. */
  toWords(content: Content): string;
}

/** The browser build omits the two schemas, which only the server reads (decision 022). */
export function messageKind<Content extends { kind: string }, Kind extends MessageKind<Content>>(
  kind: Kind & MessageKind<Content>,
): Kind {
  return kind;
}
