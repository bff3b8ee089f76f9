// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import { ReportSteps } from './report-dialog.tsx';

const target = { about: 'message', message: 3, id: 2, name: 'Ben', canBlock: true } as const;

async function open(answer: unknown = { number: 4711 }) {
  const onSent = vi.fn();
  const screen = await openScreen(<ReportSteps target={target} onSent={onSent} onClose={() => {}} />, {
    viewer: anna,
    answers: { 'reports.file': answer },
  });
  return { ...screen, onSent };
}

test('asks for a reason before anything is sent [CHA-15]', async () => {
  const { calls, getByRole, user } = await open();
  await user.click(getByRole('button', { name: 'Send report' }));
  expect(within(getByRole('group')).getByRole('alert').textContent).toBe('Please fill this in.');
  expect(calls.map(([name]) => name)).not.toContain('reports.file');
});

test('sends the reason with what it is about, and tells the number [CHA-15]', async () => {
  const { calls, text, onSent, fill, getByRole, user } = await open();
  await user.click(getByRole('radio', { name: 'Scam or asking for money' }));
  await fill(getByRole('textbox'), 'He wants coins');
  await user.click(getByRole('checkbox', { name: 'Block Ben as well' }));
  await user.click(getByRole('button', { name: 'Send report' }));
  expect(calls.find(([name]) => name === 'reports.file')?.[1]).toMatchObject({
    about: 'message',
    message: 3,
    profile: 2,
    reason: 'scam',
    text: 'He wants coins',
    block: true,
  });
  expect(text()).toContain('Its number is 4711.');
  expect(onSent).toHaveBeenCalledWith(true);
});

test('a refusal leaves what was chosen and typed, and the next try is the same report [CHA-15]', async () => {
  let tries = 0;
  const { calls, text, fill, getByRole, user } = await open(() => {
    tries += 1;
    if (tries === 1) throw new AppError('unavailable');
    return { number: 4711 };
  });
  await user.click(getByRole('radio', { name: 'Hate or discrimination' }));
  await fill(getByRole('textbox'), 'See for yourself');
  await user.click(getByRole('button', { name: 'Send report' }));
  expect(getByRole('alert').textContent).toContain('We can’t be reached right now.');
  expect(getByRole<HTMLTextAreaElement>('textbox').value).toBe('See for yourself');
  expect(getByRole<HTMLInputElement>('radio', { name: 'Hate or discrimination' }).checked).toBe(true);
  await user.click(getByRole('button', { name: 'Send report' }));
  expect(text()).toContain('4711');
  const keys = calls.flatMap(([name, input]) =>
    name === 'reports.file' ? [(input as { key: string }).key] : [],
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
