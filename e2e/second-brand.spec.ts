import { expectAccessible, expectSteady, expectToFit, expectWholeWords } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const languages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pl'];

test('a second brand has its own name, language, colours and people, and its door opens to whom a partner sends [SET-6, ACC-8]', async ({
  page,
  newVisitor,
  baseURL,
}) => {
  const second = String(baseURL).replace('localhost', 'samen.localhost');
  const readLook = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const style = getComputedStyle(document.documentElement);
      const value = (name: string) => style.getPropertyValue(name).trim();
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return {
        ...{ link: value('--link'), paper: value('--paper'), corners: value('--mantine-radius-lg') },
        ...{ motif: value('--motif'), frame: value('--frame-edge') },
        heading: loaded
          .map(({ family }) => family.replaceAll('"', ''))
          .find((name) => !name.startsWith('Fig')),
      };
    });
  await page.goto('/');
  const house = await readLook();
  expect(house).toMatchObject({ heading: 'Bricolage Grotesque', motif: '', frame: '', paper: '#fffbf8' });
  await page.goto(second);
  await expect(page).toHaveTitle(/Samen/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL');
  const own = await readLook();
  expect(own.heading).toBe('Fraunces');
  for (const name of ['link', 'paper', 'corners', 'motif', 'frame'] as const)
    expect([name, own[name]]).not.toEqual([name, house[name]]);
  for (const path of ['/', '/members', '/login']) {
    await page.goto(second + path);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${path} of the second brand, ${colorScheme}`);
    }
    await expectSteady(page, `${path} of the second brand`);
  }
  // Another typeface is as wide as the house's: every language fits on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    await page.goto(`${second}/?lang=${language}`);
    await expectToFit(page, `the index page of the second brand in ${language}`);
    await expectWholeWords(page, `the index page of the second brand in ${language}`);
  }
  await page.goto(`${second}/signup`);
  await expect(page.getByRole('textbox', { name: /mail/i })).toHaveCount(0);
  const sent = await newVisitor({ baseURL: second });
  await sent.goto('/signup?network=friends');
  await expect(sent.getByLabel('E-mailadres')).toBeVisible();
});
