import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, idSchema, inQuery, timestampSchema, wholeNumber } from '#contract/fields.ts';
import { partnerPauseSchema } from '#contract/pauses/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { chatLimits, writeRefusals } from './facts.ts';
import { contentSchema, newContentSchema } from './kinds.ts';

/** What a message quotes, as it is now, in the way the list of chats shows a message. */
const quotedSchema = z.object({
  own: z.boolean(),
  /** Or `taken_back`. */
  kind: z.string(),
  preview: z.string(),
});
export type QuotedMessage = z.infer<typeof quotedSchema>;

export const messageSchema = z.object({
  /** Numbered 1, 2, 3 … inside the conversation, in the order of display. */
  seq: z.int(),
  /** The conversation's revision when this message was sent or last changed; 0 if that predates revisions. */
  revision: z.int(),
  own: z.boolean(),
  content: contentSchema,
  sent_at: timestampSchema,
  /** The client key of an own message; null for those of the partner. */
  key: z.nullable(z.string()),
  /** By the one it was written to. A page may receive one that it does not know. */
  reaction: z.optional(z.string()),
  /** Its writer has changed the words. */
  edited: z.optional(z.literal(true)),
  /** Its writer took it back: no content is left. */
  taken_back: z.optional(z.literal(true)),
  /**
   * What `content.quotes` names; missing when the viewer cannot read that message (any more). Conversations and their changes have
   * it, the stream does not.
   */
  quoted: z.optional(quotedSchema),
});
export type Message = z.infer<typeof messageSchema>;

/** A conversation whose existing messages have changed; their contents are fetched with `since`. */
export const changedConversationSchema = z.object({
  conversation: idSchema,
  profile: idSchema,
  revision: z.int(),
});

/** The other member. If the account is `deleted`, only the id is meaningful and the name is empty. */
export const partnerSchema = z.extend(memberCardSchema, {
  deleted: z.boolean(),
  /** The member is on a break; in the list and in the conversation itself. */
  pause: z.optional(partnerPauseSchema),
});
export type ChatPartner = z.infer<typeof partnerSchema>;

/** How the viewer keeps a conversation; only what holds. */
export const chatStateSchema = z.object({
  /** Above the others. */
  pinned: z.optional(z.boolean()),
  /** The viewer has marked it, whether or not something is unread. */
  unread: z.optional(z.boolean()),
  /** It calls by no push message, mail or count. */
  muted: z.optional(z.boolean()),
  /** Outside of the list, and as quiet; the next message of the partner brings it back unless it is muted. */
  archived: z.optional(z.boolean()),
  /** Who has ended it. Nobody writes then, and it calls neither of the two. */
  ended: z.optional(z.enum(['own', 'partner'])),
});

/** A row of the list of chats; the newest message is never hidden from the viewer. */
export const chatSchema = z.object({
  conversation: z.object({ id: idSchema }),
  profile: partnerSchema,
  state: z.optional(chatStateSchema),
  num_unread_messages: z.int(),
  last_message: z.object({
    seq: z.int(),
    own: z.boolean(),
    kind: z.string(),
    /** It is older than the domain keeps messages, so its content is withheld. */
    gone: z.boolean(),
    /** Empty for a message without words. */
    preview: z.string(),
    sent_at: timestampSchema,
  }),
});
export type Chat = z.infer<typeof chatSchema>;

export const listChats = endpoint({
  name: 'chat.list',
  method: 'GET',
  path: '/api/chats.php',
  audience: 'member',
  summary:
    'The conversations of the viewer, or those they have archived: pinned ones, then the newest message first',
  input: z.object({
    limit: z.optional(inQuery(wholeNumber(1, chatLimits.chats))),
    archived: z.optional(inQuery(z.literal(1))),
  }),
  output: z.object({
    chats: z.array(chatSchema),
    has_more: z.boolean(),
    /** Counts all conversations that call the viewer, also those not in the answer; one marked as unread counts once. */
    num_unread_messages: z.int(),
    /** Partners of conversations the viewer has removed or archived, the latest first. */
    removed_profiles: z.array(idSchema),
    num_archived: z.int(),
  }),
  errors: [],
  polled: true,
});

export const getChat = endpoint({
  name: 'chat.get',
  method: 'GET',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'One conversation, by its id or by the other member, oldest message first',
  input: z
    .object({
      conversation: z.optional(inQuery(idSchema)),
      profile: z.optional(inQuery(idSchema)),
      /** Returns only messages with smaller numbers. */
      before: z.optional(inQuery(wholeNumber(1, 2 ** 31 - 1))),
      /** Returns only messages sent or changed after this revision. */
      since: z.optional(inQuery(wholeNumber(0, 2 ** 31 - 1))),
    })
    .check(
      z.refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined)),
      z.refine(({ before, since }) => before === undefined || since === undefined),
    ),
  output: z.object({
    conversation: z.object({
      /** Null before the first message. */
      id: z.nullable(idSchema),
      last_seq: z.int(),
      /** Grows with every message and every change; the answer is at least this new. */
      revision: z.int(),
      /** Last message number that the viewer has removed. */
      removed_seq: z.int(),
      read_seq: z.int(),
      /** The last of the viewer's messages that the partner has read; 0 while one of the two hides receipts. */
      partner_read_seq: z.int(),
      /** The last of the viewer's messages that reached a device of the partner; also 0 without receipts. */
      partner_delivered_seq: z.int(),
      /** Set when messages before the first of this page are no longer readable; never with `since`. */
      history_since: z.nullable(timestampSchema),
      state: z.optional(chatStateSchema),
    }),
    profile: partnerSchema,
    messages: z.array(messageSchema),
    /** There are older messages. With `since`: too many changes for one answer, so the conversation must be refetched. */
    has_more: z.boolean(),
    /** Null when the viewer may write. */
    refusal: z.nullable(z.enum(writeRefusals)),
    /** The partner takes photos only once they have written. */
    photos_wait: z.optional(z.boolean()),
    message_credits: z.int(),
    credits: z.int(),
  }),
  errors: ['profiles.blocked', 'throttle.reading'],
  polled: true,
});

export const sendMessage = endpoint({
  name: 'chat.send',
  method: 'POST',
  path: '/api/chat.php',
  audience: 'member',
  summary: 'Write to a member; the first message starts the conversation',
  input: z.object({ profile: idSchema, content: newContentSchema, key: idempotencyKeySchema }),
  output: z.object({
    conversation: z.object({ id: idSchema }),
    message: messageSchema,
    credits: z.int(),
  }),
  errors: [
    'chat.under_review',
    'chat.paused',
    'chat.age_check',
    'profiles.blocked',
    'chat.partner_unconfirmed',
    'chat.partner_deleted',
    'chat.fictional',
    'chat.contact_photo',
    'chat.contact_verified',
    'chat.contact_mutual',
    'chat.contact_age',
    'chat.contact_distance',
    'chat.limited',
    'chat.in_review',
    'chat.conversation_limit',
    'chat.answers_first',
    'chat.ended',
    'chat.ended_by_you',
    'chat.key_reused',
    'chat.price_changed',
    'chat.quote_gone',
    'throttle.first_messages',
    'throttle.same_words',
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
    /** Unread messages left in this conversation. */
    num_unread_messages: z.int(),
  }),
  errors: [],
  repeatable: true,
});

export const markDelivered = endpoint({
  name: 'chat.delivered',
  method: 'PUT',
  path: '/api/chats.php',
  audience: 'member',
  summary: 'Whatever has been written to the viewer so far has arrived at one of their devices',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const sendTyping = endpoint({
  name: 'chat.typing',
  method: 'POST',
  path: '/api/typing.php',
  audience: 'member',
  summary: 'The viewer is typing a message; told to the partner at once and kept nowhere',
  input: z.object({ conversation: idSchema }),
  output: z.object({}),
  errors: [],
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

export const restoreChat = endpoint({
  name: 'chat.restore',
  method: 'POST',
  path: '/api/chats.php',
  audience: 'member',
  summary: 'Take back the last removal of a conversation; one that is not removed stays as it is',
  input: z.object({ conversation: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
