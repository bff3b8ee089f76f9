// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import * as dialogs from '#web/ui/overlays/confirm.tsx';
import { askBeforeSharing } from './ask-before-sharing.ts';

function ask(text: string, answer: 'onConfirm' | 'onCancel') {
  const question = vi.spyOn(dialogs, 'confirm').mockImplementation(async (asked) => asked[answer]?.());
  return { question, mayGo: askBeforeSharing(text, (key) => key) };
}

test('words without anything to share go unasked [CHA-17]', async () => {
  const { question, mayGo } = ask('What made you smile today?', 'onCancel');
  expect(await mayGo).toBe(true);
  expect(question).not.toHaveBeenCalled();
});

test.for([
  ['onConfirm', true],
  ['onCancel', false],
] as const)('contact details go as the sender decides: %s [CHA-17]', async ([answer, expected]) => {
  expect(await ask('Call me: 0151 23456789', answer).mayGo).toBe(expected);
});
