// @vitest-environment jsdom
import { modals } from '@mantine/modals';
import { expect, test, vi } from 'vitest';
import { noteOverlaysReady } from '#web/ui/overlays/overlays-ready.ts';
import { askBeforeSharing } from './ask-before-sharing.tsx';

type Question = Parameters<typeof modals.openConfirmModal>[0];

function ask(text: string, answer: 'onConfirm' | 'onClose') {
  const question = vi.spyOn(modals, 'openConfirmModal').mockImplementation((asked: Question) => {
    asked[answer]?.();
    return 'question';
  });
  noteOverlaysReady();
  return { question, mayGo: askBeforeSharing(text, (key) => key) };
}

test('words without anything to share go unasked [CHA-17]', async () => {
  const { question, mayGo } = ask('What made you smile today?', 'onClose');
  expect(await mayGo).toBe(true);
  expect(question).not.toHaveBeenCalled();
});

test.for([
  ['onConfirm', true],
  ['onClose', false],
] as const)('contact details go as the sender decides: %s [CHA-17]', async ([answer, expected]) => {
  expect(await ask('Call me: 0151 23456789', answer).mayGo).toBe(expected);
});
