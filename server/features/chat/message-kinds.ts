import type { Feature, MessageRules } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { farewellRules } from './ending/farewell.kind.ts';
import { textRules } from './text.kind.ts';

const messageKinds = platformService<ReadonlyMap<string, MessageRules>>('chat.message-kinds');

/** The chat has two kinds of its own; other features add theirs. */
export function provideMessageKinds(platform: Platform, features: readonly Feature[]): void {
  const kinds = [textRules, farewellRules, ...features.flatMap(({ messageKinds = [] }) => messageKinds)];
  const byKind = new Map(kinds.map((rules) => [rules.kind, rules]));
  if (byKind.size !== kinds.length) throw new Error('Two kinds of messages have the same name');
  messageKinds.provide(platform, byKind);
}

export function getRules(platform: Platform, kind: string): MessageRules {
  const found = messageKinds.get(platform).get(kind);
  if (!found) throw new Error(`No feature knows messages of the kind ${kind}`);
  return found;
}

/** Kinds with data to erase besides the message. */
export function kindsWithExternalData(platform: Platform): string[] {
  return [...messageKinds.get(platform).values()].flatMap(({ kind, erase }) => (erase ? [kind] : []));
}
