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
  const [words] = screen.getByRole('button', { name: 'Change Password' }).parentElement?.children ?? [];
  await screen.user.click(words as HTMLElement);
  return screen;
}

test('on a phone a press anywhere on the row does what its button does, which has the focus then', async () => {
  const { getByRole, queryByRole } = await pressWords(true);
  expect([queryByRole('dialog') !== null, document.activeElement]).toEqual([
    true,
    getByRole('button', { name: 'Change Password' }),
  ]);
});

test('elsewhere the words of the row can be marked', async () => {
  expect((await pressWords(false)).queryByRole('dialog')).toBeNull();
});
