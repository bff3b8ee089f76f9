import * as z from 'zod/mini';
import { messageKind } from './kind.ts';

/** "Not interested", in the words of the language in which it is read. It ends the conversation for both. */
const contentSchema = z.object({ kind: z.literal('farewell') });
export type FarewellContent = z.infer<typeof contentSchema>;

/** Only the server creates such messages: ending has its own endpoint. */
export const farewellMessage = messageKind({
  content: contentSchema,
  toWords: (_content: FarewellContent): string => '',
});
