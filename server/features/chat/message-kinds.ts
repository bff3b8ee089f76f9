import type { Feature, MessageRules } from '#server/feature.ts';
import { textRules } from './text.kind.ts';

const rules = new Map<string, MessageRules>([textRules].map((kind) => [kind.kind, kind]));

/** Those of the chat itself are there from the beginning; other features bring theirs. */
export function addMessageKinds(features: readonly Feature[]): void {
  for (const kind of features.flatMap(({ messageKinds }) => messageKinds ?? [])) rules.set(kind.kind, kind);
}

export function getRules(kind: string): MessageRules {
  const found = rules.get(kind);
  if (!found) throw new Error(`No feature knows messages of the kind ${kind}`);
  return found;
}

/** The kinds with something to erase besides the message. */
export function listErasingKinds(): string[] {
  return [...rules.values()].flatMap(({ kind, erase }) => (erase ? [kind] : []));
}
