import { join } from 'node:path';
import { log } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const file = join(import.meta.dirname, '../database/demo/photos/wout-1.webp');

test('a photo arrives blurred, is opened on purpose, and is gone on both screens once it is taken back [CHA-10]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const sender = await logInAs(page, 'marieke');
  const receiver = await logInAs(other, 'jonas');
  const views: string[] = [];
  other.on('request', (request) => {
    const [, view] = /\/media\/chat\/[^/]+\/(\w+)\.webp$/.exec(request.url()) ?? [];
    if (view) views.push(view);
  });
  await other.goto(`/members/${sender.id}/chat`);
  await page.goto(`/members/${receiver.id}/chat`);
  await page.getByRole('button', { name: 'Photo for Jonas' }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: /^Send for/ }).dblclick({ delay: 80 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const options = log(page).getByRole('button', { name: 'Message options' });
  await expect(options).toHaveCount(1);
  const show = log(other).getByRole('button', { name: 'Show the photo' });
  await expect(show).toHaveCount(1);
  const picture = show.getByRole('presentation');
  await expect(picture).toHaveJSProperty('complete', true);
  const source = (await picture.getAttribute('src')) ?? '';
  expect([...new Set(views)]).toEqual(['blurred']);
  await show.click();
  await log(other).getByRole('button', { name: 'Enlarge the photo' }).click();
  await expect(other.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await expect.poll(() => views).toContain('full');
  expect((await other.request.get(source)).status()).toBe(200);
  await options.click();
  await log(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  for (const screen of [page, other]) {
    await expect(log(screen).getByText('Photo taken back')).toHaveCount(1);
    await expect(screen.locator('img[src^="/media/chat/"]')).toHaveCount(0);
    expect((await screen.request.get(source)).status()).toBe(404);
  }
});
