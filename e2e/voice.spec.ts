import { isRoot } from '#scripts/support/chromium.ts';
import { log } from './support/chat.ts';
import { fullChrome } from './support/full-chrome.ts';
import { logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({
  launchOptions: {
    ...fullChrome.launchOptions,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      // A microphone that hears a tone, and a browser that allows it at once.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

test('a voice message is recorded, heard before it is sent, played by the other and taken back [BEY-8]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const sender = await logInAs(page, 'marieke');
  const receiver = await logInAs(other, 'jonas');
  await other.goto(`/members/${sender.id}/chat`);
  await page.goto(`/members/${receiver.id}/chat`);
  await page.getByRole('button', { name: 'Voice message for Jonas' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // What was recorded outlives the page.
  await page.reload();
  await expect(page.getByText('You recorded this and have not sent it yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Send for/ }).dblclick({ delay: 80 });
  const options = log(page).getByRole('button', { name: 'Message options' });
  await expect(options).toHaveCount(1);
  const unplayed = log(other).getByRole('img', { name: 'Not played yet' });
  await expect(unplayed).toHaveCount(1);
  const position = log(other).getByRole('slider', { name: 'Position' });
  await position.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:01 of 0:0[23]$/);
  await log(other).getByRole('button', { name: 'Play' }).click();
  await expect(unplayed).toHaveCount(0);
  await expect(log(page).getByText('Played')).toBeVisible();
  await options.click();
  await log(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  for (const screen of [page, other])
    await expect(log(screen).getByText('Voice message taken back')).toHaveCount(1);
});
