import { modals } from '@mantine/modals';
import { expect, test, vi } from 'vitest';
import { confirm } from './confirm.tsx';
import { noteOverlaysReady } from './overlays-ready.ts';

test('what is confirmed twice, while its dialog moves out, happens once [NAV-13]', async () => {
  const open = vi.spyOn(modals, 'openConfirmModal').mockReturnValue('');
  noteOverlaysReady();
  const onConfirm = vi.fn();
  await confirm({ title: '', text: '', action: '', onConfirm }, (() => '') as never);
  const [asked] = open.mock.calls[0] ?? [];
  asked?.onConfirm?.();
  asked?.onConfirm?.();
  expect(onConfirm).toHaveBeenCalledOnce();
});
