// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { KeyHelp } from './key-help.tsx';
import { QueueCards } from './queue-cards.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useUndo } from './use-undo.ts';

test('a key acts once, not while somebody types, and not after the shortcuts were switched off [MOD-2]', async () => {
  const approve = vi.fn();
  const page = (
    <>
      <KeyHelp keys={[{ keys: ['a'], label: 'Approve', run: approve }]} />
      <input aria-label="Note" />
    </>
  );
  const { user, ...screen } = await openScreen(page);
  await user.keyboard('a');
  expect(approve).toHaveBeenCalledTimes(1);
  await user.keyboard('{a>4/}');
  expect(approve).toHaveBeenCalledTimes(2);
  await user.keyboard('{Control>}a{/Control}');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a note');
  expect(approve).toHaveBeenCalledTimes(2);
  const button = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Approve')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Shortcuts on' }));
  await user.keyboard('a');
  expect(approve).toHaveBeenCalledTimes(2);
});

function Decider({ onUndone }: { onUndone: (item: number) => void }) {
  const undo = useUndo('photos', onUndone);
  return (
    <>
      <button type="button" onClick={() => undo.announce({ item: 7, text: 'The photo is approved.' })}>
        Decide
      </button>
      <UndoBar undo={undo} />
    </>
  );
}

test('the last decision is announced and can be undone [MOD-2]', async () => {
  const onUndone = vi.fn();
  const { user, ...screen } = await openScreen(<Decider onUndone={onUndone} />);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.getByRole('status').textContent).toContain('The photo is approved.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.calls).toContainEqual(['review.undo', { queue: 'photos', item: 7 }]);
  expect(onUndone).toHaveBeenCalledWith(7);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an undo that comes too late says so [MOD-2]', async () => {
  const refuse = () => {
    throw new AppError('not_found');
  };
  const onUndone = vi.fn();
  const { user, ...screen } = await openScreen(<Decider onUndone={onUndone} />, {
    answers: { 'review.undo': refuse },
  });
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('status').textContent).toBe('Too late: it has already been carried out.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(onUndone).not.toHaveBeenCalled();
  expect(screen.toasts).toEqual([]);
});

test('the start page says what waits in each queue and since when [MOD-2]', async () => {
  const oldest_at = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  const queues = [
    { queue: 'photos', waiting: 1200, oldest_at },
    { queue: 'reports', waiting: 0, oldest_at: null },
  ];
  const screen = await openScreen(<QueueCards />, {
    answers: { 'review.queues': { queues, decided_today: 1 } },
  });
  const photos = await screen.findByRole('link', { name: /Photos/ });
  expect(photos.getAttribute('href')).toBe('/staff/photos');
  expect(photos.textContent).toBe('Photos1,200Oldest: 3 hours ago');
  expect(screen.getByRole('link', { name: /Reports/ }).textContent).toContain('Nothing is waiting');
  expect(screen.getByText('You decided 1 case today')).toBeTruthy();
});
