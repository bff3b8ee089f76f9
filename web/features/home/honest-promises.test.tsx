// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { HonestPromises } from './honest-promises.tsx';

test.each([
  [false, 'No invented admirers', 'Every card says so'],
  [true, 'Demo data', 'Everyone you meet here is invented'],
])(
  'the index page promises of invented people what is true, demonstration: %s [PRO-9]',
  async (demo, title, text) => {
    const { getByRole } = await openScreen(<HonestPromises />, { viewer: null, settings: { demo } });
    const promise = getByRole('heading', { name: title }).parentElement;
    expect(promise?.textContent).toContain(text);
    expect(promise?.textContent?.includes('Every card')).toBe(!demo);
  },
);
