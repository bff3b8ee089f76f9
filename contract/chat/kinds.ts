import * as z from 'zod/mini';
import { toFirstSigns } from '#contract/signs.ts';
import { giftMessage } from './gift.ts';
import type { MessageKind } from './kind.ts';
import { photoMessage } from './photo.ts';
import { textMessage } from './text.ts';

/** Every kind of message, by its name: a new one is a file like text.ts and a line here. */
export const messageKinds = {
  text: textMessage,
  gift: giftMessage,
  photo: photoMessage,
};

type Kind = (typeof messageKinds)[keyof typeof messageKinds];

export type MessageContent = z.output<Kind['content']>;
export type NewContent = z.output<Extract<Kind, { input: z.ZodMiniType }>['input']>;
/** Of one kind: as it is answered, or as it waits to be sent. */
export type ContentOf<Name extends MessageContent['kind']> = Extract<
  MessageContent | NewContent,
  { kind: Name }
>;

/** Made at its first use, of all kinds that are listed by then. */
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
  // A page may hear of a kind that came with a newer version.
  return kind?.toWords(content) ?? '';
}

/** Signs of the newest message in the list of chats. */
const previewLength = 120;

/** The beginning of the words of a message on one line. */
export function toPreview(content: MessageContent): string {
  return toFirstSigns(toWords(content), previewLength);
}
