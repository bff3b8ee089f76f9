// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
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
  const { press, find, calls } = await open();
  await press('Send report');
  expect(find('fieldset [role="alert"]').textContent).toBe('Please fill this in.');
  expect(calls.map(([name]) => name)).not.toContain('reports.file');
});

test('sends the reason with what it is about, and tells the number [CHA-15]', async () => {
  const { press, find, type, calls, text, onSent } = await open();
  await press(find('input[value="scam"]'));
  await type('textarea', 'He wants coins');
  await press(find('input[type="checkbox"]'));
  await press('Send report');
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
  const { press, find, type, calls, text } = await open(() => {
    tries += 1;
    if (tries === 1) throw new AppError('unavailable');
    return { number: 4711 };
  });
  await press(find('input[value="hate"]'));
  await type('textarea', 'See for yourself');
  await press('Send report');
  expect(find('[role="alert"]').textContent).toContain('We can’t be reached right now.');
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('See for yourself');
  expect(find<HTMLInputElement>('input[value="hate"]').checked).toBe(true);
  await press('Send report');
  expect(text()).toContain('4711');
  const keys = calls.flatMap(([name, input]) =>
    name === 'reports.file' ? [(input as { key: string }).key] : [],
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
