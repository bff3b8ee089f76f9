import type * as z from 'zod/mini';

/** What browser and server agree on about messages of one kind. Every content names its `kind`. */
export interface MessageKind<Content extends { kind: string } = { kind: string }> {
  content: z.ZodMiniType<Content>;
  /** As a member sends it; missing where only the server makes such messages. */
  input?: z.ZodMiniType;
  /** The words in it, for previews and for those who listen; empty when it has none. */
  toWords(content: Content): string;
}

/** The build of the browser leaves out the two schemas, which only the server reads (decision 022). */
export function messageKind<Content extends { kind: string }, Kind extends MessageKind<Content>>(
  kind: Kind & MessageKind<Content>,
): Kind {
  return kind;
}
