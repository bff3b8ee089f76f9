// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { ActionRow } from './action-row.tsx';

const Dialog = () => <p role="dialog">Choose another</p>;

async function pressWords(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  const screen = await openScreen(
    <ActionRow label="Password" hint="Twelve letters" action="Change" dialog={Dialog} />,
  );
  const [words] = screen.find('button').parentElement?.children ?? [];
  await screen.press(words as HTMLElement);
  return screen;
}

test('on a phone a press anywhere on the row does what its button does, which has the focus then', async () => {
  const { has, find } = await pressWords(true);
  expect([has('[role="dialog"]'), document.activeElement]).toEqual([true, find('button')]);
});

test('elsewhere the words of the row can be marked', async () => {
  expect((await pressWords(false)).has('[role="dialog"]')).toBe(false);
});
