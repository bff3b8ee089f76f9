import { textOf } from '#contract/mailings/facts.ts';
import type { MemberTraits, TestMember } from './members.ts';
import type { World } from './world.ts';

/** The form of a mailing in English that goes out at once. */
export function mailingFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ name: 'Autumn', type: 'news', path: '/premium' },
    [textOf('subject', 'en')]: 'Autumn, {{name}}',
    [textOf('text', 'en')]: 'First.\n\nSecond at {{site}}.',
    [textOf('button', 'en')]: 'Have a look',
    ...changes,
  };
}

/** A member who asked for news by mail. */
export async function joinMailed(world: World, traits: MemberTraits = {}): Promise<TestMember> {
  const member = await world.createMember(traits);
  await world.query(
    `insert into notification_choice (account_id, type, channel, is_on) values ($1, 'news', 'mail', true)`,
    [member.id],
  );
  return member;
}
