import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  fieldError,
  idempotencyKeySchema,
  idSchema,
  normaliseText,
  timestampSchema,
  wholeNumber,
} from './fields.ts';
import { memberCardSchema } from './profiles.ts';

export const chatLimits = {
  /** Conversations a free member may start. */
  freeConversations: 2,
  /** Messages answered at once. */
  messagePage: 50,
  /** Conversations answered at once. */
  chatPage: 50,
  /** The most that can be asked for. */
  chats: 1000,
  /** Characters, whatever a domain allows by its `message_length`. */
  messageLength: 4000,
  /** Characters of the newest message in the list. */
  preview: 120,
} as const;

/** Why the viewer cannot write to somebody right now, besides missing credits. */
export const writeRefusals = [
  'partner_unconfirmed',
  'partner_deleted',
  'fictional',
  'conversation_limit',
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

export const messageSchema = z.object({
  /** 1, 2, 3 … inside the conversation: the order of display; a gap means there is something to fetch. */
  seq: z.int(),
  own: z.boolean(),
  text: z.string(),
  sent_at: timestampSchema,
  /** The key an own message was sent with; null for those of the partner. */
  key: z.nullable(z.string()),
});
export type Message = z.infer<typeof messageSchema>;

/** The other member; of one who has `deleted` her account nothing but the id is true, the name is empty. */
const partnerSchema = z.extend(memberCardSchema, { deleted: z.boolean() });
export type ChatPartner = z.infer<typeof partnerSchema>;

/** A row of the list of chats; the newest message is never hidden from the viewer. */
export const chatSchema = z.object({
  conversation: z.object({ id: idSchema }),
  profile: partnerSchema,
  num_unread_messages: z.int(),
  last_message: z.object({ seq: z.int(), text: z.string(), own: z.boolean(), sent_at: timestampSchema }),
});
export type Chat = z.infer<typeof chatSchema>;

/** What a person wrote, as it is kept: the same parse trims and checks in browser and server. */
const messageTextSchema = z.pipe(
  z.pipe(
    z.string(fieldError('message_empty')),
    z.transform((text: string) => normaliseText(text)),
  ),
  z
    .string()
    .check(
      z.minLength(1, fieldError('message_empty')),
      z.maxLength(chatLimits.messageLength, fieldError('message_too_long')),
    ),
);

export const listChats = endpoint({
  name: 'chat.list',
  method: 'GET',
  path: '/api/chats.php',
  audience: 'member',
  summary: 'The conversations of the viewer, newest message first',
  input: z.object({ limit: z.optional(wholeNumber(1, chatLimits.chats)) }),
  output: z.object({
    chats: z.array(chatSchema),
    /** There are older conversations than those answered. */
    has_more: z.boolean(),
    /** Of all conversations, also those not answered. */
    num_unread_messages: z.int(),
  }),
  errors: [],
});

export const getChat = endpoint({
  name: 'chat.get',
  method: 'GET',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'One conversation, by its id or by the other member, oldest message first',
  input: z
    .object({
      conversation: z.optional(idSchema),
      profile: z.optional(idSchema),
      /** Answers the messages with smaller numbers only. */
      before: z.optional(wholeNumber(1, 2 ** 31 - 1)),
    })
    .check(z.refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined))),
  output: z.object({
    conversation: z.object({
      /** null until the first message is sent. */
      id: z.nullable(idSchema),
      last_seq: z.int(),
      read_seq: z.int(),
      /** The partner has read the viewer's messages up to here. */
      partner_read_seq: z.int(),
    }),
    profile: partnerSchema,
    messages: z.array(messageSchema),
    has_more: z.boolean(),
    /** null when the viewer may write. */
    refusal: z.nullable(z.enum(writeRefusals)),
    /** What a message costs. */
    message_credits: z.int(),
    /** What the viewer has. */
    credits: z.int(),
  }),
  errors: ['chat.blocked'],
});

export const sendMessage = endpoint({
  name: 'chat.send',
  method: 'POST',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'Write to a member; the first message starts the conversation',
  input: z.object({ profile: idSchema, text: messageTextSchema, key: idempotencyKeySchema }),
  output: z.object({
    conversation: z.object({ id: idSchema }),
    message: messageSchema,
    /** What the sender has left. */
    credits: z.int(),
  }),
  errors: [
    'chat.blocked',
    'chat.partner_unconfirmed',
    'chat.partner_deleted',
    'chat.fictional',
    'chat.conversation_limit',
    'chat.key_reused',
    'credits.insufficient',
  ],
  repeatable: true,
});

export const markRead = endpoint({
  name: 'chat.read',
  method: 'PUT',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'Everything up to this message is read; the marker never goes back',
  input: z.object({ conversation: idSchema, seq: wholeNumber(0, 2 ** 31 - 1) }),
  output: z.object({
    conversation: z.object({ id: idSchema, read_seq: z.int() }),
    /** Left in this conversation. */
    num_unread_messages: z.int(),
  }),
  errors: [],
  repeatable: true,
});

export const deleteChat = endpoint({
  name: 'chat.delete',
  method: 'DELETE',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'Remove a conversation for the viewer; the partner keeps it',
  input: z.object({ conversation: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
