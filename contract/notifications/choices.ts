import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { mailRhythms, mailSubjects, notificationChannels, notificationTypes } from './facts.ts';

const notificationTypeSchema = z.enum(notificationTypes);

const choiceSchema = z.object({
  type: notificationTypeSchema,
  mail: z.boolean(),
  /** How often mails of it come while `mail` is on; null for types with a rhythm of their own. */
  rhythm: z.nullable(z.enum(mailRhythms)),
  /** null for types that are never pushed. */
  push: z.nullable(z.boolean()),
});
export type NotificationChoice = z.infer<typeof choiceSchema>;

export const listNotificationChoices = endpoint({
  name: 'notifications.choices',
  method: 'GET',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'What the viewer wants to be told, by mail and by push message',
  input: z.object({}),
  output: z.object({ choices: z.array(choiceSchema) }),
  errors: [],
});

export const saveNotificationChoice = endpoint({
  name: 'notifications.choose',
  method: 'PUT',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'Switch one kind of notification on or off for one channel, and say how often its mails come',
  input: z.object({
    type: notificationTypeSchema,
    channel: z.enum(notificationChannels),
    on: z.boolean(),
    /** By mail; missing: as soon as the type allows. */
    rhythm: z.optional(z.enum(mailRhythms)),
  }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const resumeMails = endpoint({
  name: 'notifications.resume_mails',
  method: 'POST',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'Take back that the viewer unsubscribed in their mail program; other reasons stay',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

/** The content of an unsubscribe link. Opening it changes nothing, since mail scanners open links too. */
export const getUnsubscription = endpoint({
  name: 'notifications.unsubscription',
  method: 'GET',
  path: '/api/unsubscription.php',
  audience: 'visitor',
  summary: 'Which mails a link stands for, and whether they still go out',
  input: z.object({ token: z.string().check(z.maxLength(500)) }),
  output: z.object({
    unsubscription: z.nullable(
      z.object({
        /** `digest`: every type that comes once a day or once a week. */
        type: z.enum(mailSubjects),
        mail: z.boolean(),
        all_mails_off: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
