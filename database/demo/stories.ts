import * as z from 'zod';
import { maxTextLength } from '#contract/chat/facts.ts';
import { privateNoteLength } from '#contract/favourites/facts.ts';
import { promptLimits, prompts } from '#contract/profiles/prompts.ts';
import { readDataFiles } from './data-files.ts';
import { demoKeySchema } from './people.ts';

const conversationSchema = z
  .strictObject({
    between: z.tuple([demoKeySchema, demoKeySchema]),
    /** Oldest first. */
    lines: z
      .array(
        z.strictObject({
          from: demoKeySchema,
          minutesAgo: z.int().min(0),
          text: z.string().min(1).max(maxTextLength),
        }),
      )
      .min(1),
  })
  .check(({ value: { between, lines }, issues }) => {
    for (const [index, { from, minutesAgo }] of lines.entries()) {
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', path: ['lines', index, field], message, input: lines[index] });
      if (!between.includes(from)) refuse('from', `${from} takes no part in this`);
      if (minutesAgo >= (lines[index - 1]?.minutesAgo ?? Number.POSITIVE_INFINITY))
        refuse('minutesAgo', 'must be later than the line before');
    }
  });

/** The conversation of two, written in the language they share. */
export type DemoConversation = z.infer<typeof conversationSchema>;

const likeSchema = z.tuple([demoKeySchema, demoKeySchema, z.number().min(0)]);

/** Who likes whom, by their keys, and for how many hours; a pair that likes each other is a match. */
export type DemoLike = z.infer<typeof likeSchema>;

/** Who opened whose profile, and how many hours ago. */
export type DemoVisit = z.infer<typeof likeSchema>;

const favouriteSchema = z.tuple([
  demoKeySchema,
  demoKeySchema,
  z.number().min(0),
  z.string().min(1).max(privateNoteLength).optional(),
]);

/** Whom somebody keeps, for how many hours, and what they note about them, in their own language. */
export type DemoFavourite = z.infer<typeof favouriteSchema>;

const answerSchema = z.tuple([
  demoKeySchema,
  z.enum(prompts),
  z.string().min(1).max(promptLimits.answerLength),
]);

/** Who answers what on their profile, in the order of the profile. */
export type DemoAnswer = z.infer<typeof answerSchema>;

export async function readAnswers(): Promise<DemoAnswer[]> {
  const files = await readDataFiles('answers', { schema: answerSchema, nameEntry: nameOf });
  return files.flatMap(({ entries }) => entries);
}

export async function readConversations(): Promise<DemoConversation[]> {
  const files = await readDataFiles('conversations', {
    schema: conversationSchema,
    nameEntry: (entry) => nameOf((entry as Partial<DemoConversation> | null)?.between),
  });
  return files.flatMap(({ entries }) => entries);
}

export async function readLikes(): Promise<DemoLike[]> {
  const files = await readDataFiles('likes', { schema: likeSchema, nameEntry: nameOf });
  return files.flatMap(({ entries }) => entries);
}

export async function readVisits(): Promise<DemoVisit[]> {
  const files = await readDataFiles('visits', { schema: likeSchema, nameEntry: nameOf });
  return files.flatMap(({ entries }) => entries);
}

export async function readFavourites(): Promise<DemoFavourite[]> {
  const files = await readDataFiles('favourites', { schema: favouriteSchema, nameEntry: nameOf });
  return files.flatMap(({ entries }) => entries);
}

function nameOf(pair: unknown): string | undefined {
  return Array.isArray(pair) ? pair.slice(0, 2).join(' and ') : undefined;
}
