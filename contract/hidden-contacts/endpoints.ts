import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { textField, timestampSchema } from '#contract/fields.ts';
import { contactsLength } from './facts.ts';

const hiddenContactsSchema = z.object({
  /** Contacts that are kept, never how many of them are members. */
  count: z.int(),
  /** When the first of them was added. */
  since: z.nullable(timestampSchema),
  /** How many were just cleared and can be brought back; 0 when none can. */
  cleared: z.int(),
});
export type HiddenContacts = z.infer<typeof hiddenContactsSchema>;

export const getHiddenContacts = endpoint({
  name: 'hidden_contacts.get',
  method: 'GET',
  path: '/api/hidden-contacts.php',
  audience: 'member',
  summary: 'How many contacts the viewer has hidden from; which ones is not kept',
  input: z.object({}),
  output: hiddenContactsSchema,
  errors: [],
});

export const hideFromContacts = endpoint({
  name: 'hidden_contacts.add',
  method: 'POST',
  path: '/api/hidden-contacts.php',
  audience: 'member',
  summary:
    'Hide from whoever has one of these addresses or phone numbers; they are kept as keyed hashes alone',
  input: z.object({
    /** Any text with addresses and phone numbers: lines, CSV, vCards. */
    text: textField({ max: contactsLength, code: 'too_long' }),
  }),
  output: z.extend(hiddenContactsSchema, {
    /** Understood, including those that were hidden from before. */
    understood: z.int(),
    added: z.int(),
    /** One was the viewer's own and is left out. */
    own: z.boolean(),
    /** Lines without an address or phone number, and those that exist nowhere, as they were sent. */
    unread: z.array(z.string()),
  }),
  errors: ['hidden_contacts.too_many'],
  repeatable: true,
});

export const clearHiddenContacts = endpoint({
  name: 'hidden_contacts.clear',
  method: 'DELETE',
  path: '/api/hidden-contacts.php',
  audience: 'member',
  summary: 'Hide from nobody any more, at once; for some minutes the list can be brought back',
  input: z.object({}),
  output: hiddenContactsSchema,
  errors: [],
  repeatable: true,
});

export const restoreHiddenContacts = endpoint({
  name: 'hidden_contacts.restore',
  method: 'PUT',
  path: '/api/hidden-contacts.php',
  audience: 'member',
  summary: 'Bring back the list that was just cleared',
  input: z.object({}),
  output: hiddenContactsSchema,
  errors: [],
  repeatable: true,
});
