import * as z from 'zod/mini';
import { toFirstSigns } from '#contract/signs.ts';
import { farewellMessage } from './farewell.ts';
import { giftMessage } from './gift.ts';
import type { MessageKind } from './kind.ts';
import { photoMessage } from './photo.ts';
import { textMessage } from './text.ts';
import { voiceMessage } from './voice.ts';

/** To add a kind, write a file like text.ts and add a line here. */
export const messageKinds = {
  text: textMessage,
  gift: giftMessage,
  photo: photoMessage,
  voice: voiceMessage,
  farewell: farewellMessage,
};

type Kind = (typeof messageKinds)[keyof typeof messageKinds];

export type MessageContent = z.output<Kind['content']>;
export type NewContent = z.output<Extract<Kind, { input: z.ZodMiniType }>['input']>;
/** The content of one kind, as answered or as waiting to be sent. */
export type ContentOf<Name extends MessageContent['kind']> = Extract<
  MessageContent | NewContent,
  { kind: Name }
>;

/** Built on first use from all kinds listed by then. */
export const contentSchema = z.lazy(
  () => uniteKinds(({ content }) => content) as z.ZodMiniType<MessageContent>,
);

export const newContentSchema = z.lazy(
  () => uniteKinds(({ input }) => input) as z.ZodMiniType<NewContent, NewContent>,
);

function uniteKinds(pick: (kind: MessageKind) => z.ZodMiniType | undefined): z.ZodMiniType {
  const schemas = Object.values<MessageKind>(messageKinds).flatMap((kind) => pick(kind) ?? []);
  return z.discriminatedUnion('kind', schemas as unknown as [z.ZodMiniObject]);
}

export function toWords(content: MessageContent): string {
  const kind: MessageKind<MessageContent> | undefined = messageKinds[content.kind];
  // A page may receive a kind from a newer version.
  return kind?.toWords(content) ?? '';
}

/** Maximum number of characters in the list of chats. */
const previewLength = 120;

/** The first words of a message on one line. */
export function toPreview(content: MessageContent): string {
  return toFirstSigns(toWords(content), previewLength);
}
