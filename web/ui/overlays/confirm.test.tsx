// @vitest-environment jsdom
import { modals } from '@mantine/modals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { confirm } from './confirm.tsx';
import { noteOverlaysReady } from './overlays-ready.ts';

afterEach(cleanup);

async function ask() {
  const open = vi.spyOn(modals, 'open').mockReturnValue('asked');
  const close = vi.spyOn(modals, 'close').mockReturnValue();
  noteOverlaysReady();
  const listeners = { onConfirm: vi.fn(), onCancel: vi.fn() };
  await confirm(
    { title: 'Sure?', text: 'It is gone then.', action: 'Remove', ...listeners },
    ((key: string) => key) as never,
  );
  const dialog = open.mock.lastCall?.[0];
  render(dialog?.children);
  return { ...listeners, close, dialog };
}

test('what is confirmed twice, while its dialog moves out, happens once [NAV-13]', async () => {
  const { onConfirm, onCancel, close, dialog } = await ask();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove' }));
  dialog?.onClose?.();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledWith('asked');
  expect(onCancel).not.toHaveBeenCalled();
});

test('a dialog that is left without its action is a no [NAV-13]', async () => {
  const { onConfirm, onCancel, close, dialog } = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'common:cancel' }));
  expect(close).toHaveBeenCalledWith('asked');
  dialog?.onClose?.();
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});
