import * as z from 'zod/mini';
import { changedConversationSchema, messageSchema } from '#contract/chat/endpoints.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { paymentStatusSchema } from '#contract/payments/fields.ts';

export const confirmLooking = endpoint({
  name: 'live.looking',
  method: 'GET',
  path: '/api/looking.php',
  audience: 'member',
  summary:
    'Confirm that a page is visible right now, when the event stream asks; push messages are sent otherwise',
  input: z.object({
    /** What the stream asked. Pages of the release before name nothing. */
    question: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({}),
  errors: [],
});

/** Events for open pages; the next poll makes up for a lost one. */
export const liveEventSchemas = {
  /** A message arrived, or the viewer sent one from another tab. `profile` is the partner. */
  message: z.object({
    conversation: idSchema,
    profile: idSchema,
    message: messageSchema,
    /** The viewer's unread count in this conversation. */
    num_unread_messages: z.int(),
  }),
  /** Messages up to `seq` were read by the viewer in another tab (`own`) or by the partner. */
  read: z.object({ conversation: idSchema, seq: z.int(), own: z.boolean() }),
  /** The viewer's messages up to `seq` have reached a device of the partner. */
  delivered: z.object({ conversation: idSchema, seq: z.int() }),
  typing: z.object({ conversation: idSchema, profile: idSchema }),
  /** `profile` is the partner. */
  'conversation.changed': changedConversationSchema,
  'chat.deleted': z.object({ conversation: idSchema }),
  /** The viewer has undone its removal. */
  'chat.restored': z.object({ conversation: idSchema }),
  /** The viewer keeps it in another way. */
  'chat.marked': z.object({ conversation: idSchema }),
  'like.received': z.object({ profile: idSchema }),
  'match.created': z.object({ profile: idSchema }),
  'credits.changed': z.object({ credits: z.int() }),
  'payment.changed': z.object({ payment_id: idSchema, status: paymentStatusSchema }),
  /** Only streams of this session end; all of the member's when it is missing. */
  'session.ended': z.object({ sessionId: z.optional(z.string()) }),
  /** Events may have been missed, so clients refetch. */
  resync: z.object({}),
} as const;

export type LiveEventType = keyof typeof liveEventSchemas;
export type LiveEventData<Type extends LiveEventType> = z.infer<(typeof liveEventSchemas)[Type]>;
export type LiveEvent = { [Type in LiveEventType]: { type: Type; data: LiveEventData<Type> } }[LiveEventType];
