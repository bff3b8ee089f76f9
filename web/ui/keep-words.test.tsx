// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { keepWords } from './keep-words.tsx';

test('a word with a hyphen stays whole, and the text the same', async () => {
  const { getByText, getByRole } = await openScreen(<h1>{keepWords('Confirm your e-mail address')}</h1>);
  expect(getByRole('heading').textContent).toBe('Confirm your e-mail address');
  expect(getByText('e-mail').style.whiteSpace).toBe('nowrap');
});

test('a word too long for a narrow screen may break', () => {
  expect(keepWords('Anna-Maria-Elisabeth')).toEqual(['', 'Anna-Maria-Elisabeth', '']);
});
