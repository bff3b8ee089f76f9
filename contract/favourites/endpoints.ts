import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  cursorSchema,
  idSchema,
  inQuery,
  sentCursorSchema,
  textField,
  timestampSchema,
} from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { privateNoteLength } from './facts.ts';

/** What one member has written about another for themselves. */
const privateNoteSchema = z.object({ text: z.string(), changed_at: timestampSchema });
export type PrivateNote = z.infer<typeof privateNoteSchema>;

const favouriteSchema = z.extend(memberCardSchema, {
  since: timestampSchema,
  note: z.nullable(privateNoteSchema),
});
export type Favourite = z.infer<typeof favouriteSchema>;

export const getKept = endpoint({
  name: 'favourites.get',
  method: 'GET',
  path: '/api/favourite.php',
  audience: 'member',
  summary: 'Since when the member is a favourite of the viewer, and the private note about them',
  input: z.object({ profile: inQuery(idSchema) }),
  output: z.object({
    /** Null: the member is no favourite, or the viewer does not see them. */
    since: z.nullable(timestampSchema),
    note: z.nullable(privateNoteSchema),
  }),
  errors: [],
});

export const addFavourite = endpoint({
  name: 'favourites.add',
  method: 'PUT',
  path: '/api/favourite.php',
  audience: 'member',
  summary: 'Keep a member among the favourites, of which nobody else hears; a repeat keeps the first time',
  input: z.object({
    profile: idSchema,
    /** Undoes a removal: the place in the list is that of this moment. A later one than now is now. */
    since: z.optional(timestampSchema),
  }),
  output: z.object({ since: timestampSchema }),
  errors: ['favourites.too_many'],
  repeatable: true,
});

export const removeFavourite = endpoint({
  name: 'favourites.remove',
  method: 'DELETE',
  path: '/api/favourite.php',
  audience: 'member',
  summary: 'Take a member off the favourites; their note stays. The same answer for everybody',
  input: z.object({ profile: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const listFavourites = endpoint({
  name: 'favourites.list',
  method: 'GET',
  path: '/api/favourites.php',
  audience: 'member',
  summary: 'The favourites of the viewer, newest first, without members whom they do not see now',
  input: z.object({ cursor: z.optional(sentCursorSchema) }),
  output: z.object({ favourites: z.array(favouriteSchema), next_cursor: cursorSchema }),
  errors: [],
});

export const savePrivateNote = endpoint({
  name: 'favourites.save_note',
  method: 'PUT',
  path: '/api/private-note.php',
  audience: 'member',
  summary: 'Save what the viewer notes about a member for themselves; an empty text deletes the note',
  input: z.object({
    profile: idSchema,
    text: textField({ max: privateNoteLength, code: 'too_long' }),
    /** `changed_at` of the note that was changed; null: there was none. */
    was: z.nullable(timestampSchema),
  }),
  output: z.object({ note: z.nullable(privateNoteSchema) }),
  errors: ['favourites.note_changed', 'favourites.too_many_notes'],
  repeatable: true,
});
