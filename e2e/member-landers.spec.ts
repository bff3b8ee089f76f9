import { createPerson, findPerson, joinAsRobin, logInAs, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a portrait leads to the sign-up beside it, with the answers and the traffic source [LAN-4] [LAN-5] [ACC-9]', async ({
  page,
}) => {
  const { id, name } = await findPerson(page, 'Lotte');
  await page.goto(`/members/${id}/landing?network=north&sub={banner}`);
  await expect(page.getByRole('heading', { level: 1, name: `Get to know ${name}` })).toBeVisible();
  await expect(page.locator('script[src]')).toHaveCount(0);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: 'a woman', exact: true }).check();
  await page.getByRole('radio', { name: 'men', exact: true }).check();
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page).toHaveURL(`/members/${id}/signup?i_am=female&seek=male`);
  await expect(page.getByRole('heading', { level: 1, name: `Join and go on to ${name}` })).toBeVisible();
  await expect(page.getByText('We’ve kept your answers')).toBeVisible();
  const [source] = (await page.context().cookies()).filter(({ name: cookie }) => cookie === 'network');
  expect(decodeURIComponent(source?.value ?? '')).toBe('network=north&sub1=banner');
});

test('each of three answers opens the next question and the curtain, and goes on to the sign-up [LAN-4]', async ({
  page,
}) => {
  const { id } = await findPerson(page, 'Lotte');
  await page.goto(`/members/${id}/landing3/eng`);
  await expect(page.locator('script[src]')).toHaveCount(0);
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(1);
  await questions.nth(0).getByRole('radio').first().check();
  await expect(questions).toHaveCount(2);
  await questions.nth(1).getByRole('radio', { name: 'a man' }).check();
  await expect(questions).toHaveCount(3);
  await questions.nth(2).getByRole('radio', { name: 'both' }).check();
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page).toHaveURL(`/members/${id}/signup?opener=1&i_am=male&seek=both`);
  await expect(page.getByText('Your first line.')).toBeVisible();
});

test('a visitor who picks a first line and joins ends at the member, with the line as a draft [LAN-4] [ACC-1]', async ({
  page,
}) => {
  const { id, name } = await findPerson(page, 'Lotte');
  const person = createPerson({ name: 'Sam', gender: 'Man', photo: 'daan-2.webp' });
  await page.goto(`/members/${id}/landing2`);
  await expect(page.locator('script[src]')).toHaveCount(0);
  const picked = page.getByRole('radio').nth(1);
  const line = (await picked.locator('..').textContent()) ?? '';
  await picked.check();
  await page.getByRole('button', { name: 'Join free' }).click();
  await expect(page).toHaveURL(`/members/${id}/signup?opener=2`);
  await signUp(page, person);
  await page.getByRole('link', { name: 'Go to the profile' }).click();
  await expect(page).toHaveURL(`/members/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`/members/${id}/chat`);
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue(line);
});

test('unknown, hidden and malformed members look the same to visitors, and their pages lead to the sign-up [LAN-4]', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const robin = await joinAsRobin(await other.newPage());
  await other.close();
  const look = async (id: string, name: string) => {
    const answer = await page.request.get(`/members/${id}/${name}`);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    // But for what is new with each answer, and for its own address.
    const words = (await answer.text())
      .replaceAll(id, '')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/<script[\s\S]*?<\/script>/g, '');
    return { status: answer.status(), words };
  };
  for (const name of ['landing', 'landing2', 'landing3/nonsense', 'signup']) {
    const unknown = await look('4711', name);
    expect(unknown.status).toBe(404);
    expect(unknown.words).toContain('Join');
    for (const id of [`${robin.id}`, 'zyxwvu', '-4711', '9007199254740993', 'x'.repeat(10_240)])
      expect(await look(id, name)).toEqual(unknown);
  }
});

test('members are led to the member, whatever the address says besides [LAN-4]', async ({ page }) => {
  const { id } = await findPerson(page, 'Lotte');
  await logInAs(page, 'daan');
  for (const name of ['landing', 'landing2/de', 'landing3', 'signup?next=https://evil.example']) {
    const answer = await page.request.get(`/members/${id}/${name}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `/members/${id}`]);
  }
});

test('the slug chooses the language, and one of 10 KB chooses nothing [SET-13] [LAN-4]', async ({ page }) => {
  const { id, name } = await findPerson(page, 'Lotte');
  const answer = await page.request.get(`/members/${id}/landing2/${'de'.repeat(5120)}`);
  expect([answer.status(), /<html lang="en/.test(await answer.text())]).toEqual([200, true]);
  await page.goto(`/members/${id}/landing2/pl`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.getByRole('button', { name: 'Dołącz za darmo' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
