import { join } from 'node:path';
import { log } from './support/chat.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const file = join(import.meta.dirname, '../database/demo/photos/wout-1.webp');

test('a photo arrives blurred, is opened on purpose, and is gone on both screens once it is taken back [CHA-10, TRU-7]', async ({
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
  const photoButton = page.getByRole('button', { name: 'Photo for Jonas' });

  await test.step('photos wait until Jonas wants them [TRU-7]', async () => {
    await page.goto(`/members/${receiver.id}/chat`);
    await photoButton.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Jonas takes photos once they have written to you.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose a photo' })).toHaveCount(0);
    await other.goto('/settings#contact');
    await other.getByRole('switch', { name: 'Photos only after I’ve answered' }).uncheck();
    await expect(other.getByText('All changes are saved')).toBeVisible();
  });

  await other.goto(`/members/${sender.id}/chat`);
  await page.reload();
  await photoButton.click();
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
