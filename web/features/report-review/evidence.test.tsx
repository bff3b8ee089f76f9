// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Evidence } from './evidence.tsx';

const evidence = { profile: null, messages: [], has_picture: false, has_sound: false, pause_note: '' };
const open = (pause_note: string) =>
  openScreen(<Evidence report={{ id: 1, note: '', evidence: { ...evidence, pause_note } } as never} />);

test('the sentence of a break stands with the report of somebody who read it, and only then [TRU-9] [MOD-2]', async () => {
  const words = 'Write to me at https://elsewhere.example';
  const kept = await open(words);
  expect(kept.text()).toContain(`The sentence of their break${words}`);
  await kept.leavePage();
  expect((await open('')).text()).not.toContain('The sentence of their break');
});
