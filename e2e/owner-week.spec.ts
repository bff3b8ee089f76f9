import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fileReport } from '#contract/reports/endpoints.ts';
import { hydrated } from './support/cpu-throttle.ts';
import { ask, join } from './support/people.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Clicks, choices and keys that decide, without what is typed: an owner's work must not take more. */
const mostPresses = 60;

async function buyCredits(buyer: Page): Promise<void> {
  await buyer.goto('/credits');
  await buyer.getByRole('link', { name: /^Continue/ }).click();
  await buyer.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await buyer.getByRole('button', { name: /^Buy now/ }).click();
  await buyer.getByRole('button', { name: 'Paid' }).click();
  await expect(buyer.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
}

test('an owner without a shell opens a brand, sets look and price, approves, suspends, refunds, reads the week and fetches the quarter [MOD-4, MOD-5, MOD-6, MOD-9]', async ({
  browser,
  newVisitor,
}, testInfo) => {
  test.slow();
  await withPreparedSite(
    browser,
    async ({ run, query }) => {
      await query(
        `update photo set status = 'pending' where id in (select id from photo order by id limit 34)`,
      );
      const printed = run('staff', 'add', 'sara@staff.example', '--name', 'Sara', '--role', 'admin');
      return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
    },
    async (url, token) => {
      const [owner, buyer, scammer] = [
        await newVisitor({ baseURL: url }),
        await newVisitor({ baseURL: url }),
        await newVisitor({ baseURL: url }),
      ];
      const { id: buyerId } = await join(buyer);
      await buyCredits(buyer);
      const { id: scammerId } = await join(scammer);
      const filing = {
        about: 'profile',
        profile: scammerId,
        reason: 'scam',
        text: 'Wants gift cards',
        block: false,
      };
      await ask(buyer, fileReport.path, { ...filing, key: randomUUID() });
      await enterConsole(owner, token);

      let presses = 0;
      const press = async (control: Locator) => {
        presses += 1;
        await control.click();
      };
      const pressKey = async (key: string) => {
        presses += 1;
        await owner.keyboard.press(key);
      };
      const choose = async (control: Locator, value: string | { label: string }) => {
        presses += 2;
        await control.selectOption(value);
      };
      const main = owner.getByRole('main');
      const goTo = (name: string) =>
        press(
          owner
            .getByRole('navigation')
            .getByRole('link', { name: new RegExp(`^${name}`) })
            .first(),
        );
      await owner.goto('/staff');

      await test.step('a brand is opened, and its first page can be read', async () => {
        await goTo('Domains');
        await press(main.getByRole('link', { name: 'Add a domain' }));
        await owner.getByLabel('Address', { exact: true }).fill('brand.localhost');
        await owner.getByLabel('Name of the site').fill('Evenings');
        await choose(owner.getByLabel('Language'), 'en');
        await press(owner.getByRole('checkbox', { name: 'Ireland' }));
        await owner.getByLabel('Company name').fill('Evenings Ltd');
        await owner.getByLabel('Street and number').fill('1 Quay Street');
        await owner.getByLabel('Postcode and city').fill('D02 Dublin');
        await owner.getByLabel('Country of the company').fill('IE');
        await owner.getByLabel('E-mail address for members').fill('help@brand.example');
        await owner.getByLabel('Reason').fill('A second brand');
        await press(main.getByRole('button', { name: 'Add the domain' }));
        await expect(owner.getByText('Saved. It takes effect now.')).toBeVisible();
        const [brand] = await Promise.all([
          owner.waitForEvent('popup').catch(() => owner),
          press(main.getByRole('link', { name: 'Open the site' })),
        ]);
        await expect(brand).toHaveTitle('Evenings');
      });

      await test.step('it gets colours and a price of its own', async () => {
        await press(owner.getByRole('link', { name: 'Look', exact: true }));
        await owner.getByLabel('Colour of buttons and links').fill('#5b2a86');
        await owner.getByLabel('Colour of hearts').fill('#c2185b');
        await owner.getByLabel('Reason').fill('The colours of the brand');
        await press(main.getByRole('button', { name: 'Save' }));
        await expect(owner.getByText('Saved. It takes effect now.')).toBeVisible();
        await press(owner.getByRole('link', { name: 'Countries and packages', exact: true }));
        const shared = owner.getByRole('group', { name: 'All countries without their own packages' });
        await shared.getByRole('group', { name: 'Package 1' }).getByLabel('Price').fill('7.49');
        await owner.getByLabel('Reason').fill('As agreed');
        await press(main.getByRole('button', { name: 'Save' }));
        await expect(owner.getByText('Saved. It takes effect now.')).toBeVisible();
      });

      await test.step('a photo is approved and a scammer suspended, by keyboard', async () => {
        await goTo('Photos');
        await hydrated(owner);
        const photo = owner.getByRole('img', { name: /^Photo of / });
        const name = await photo.getAttribute('alt');
        await pressKey('a');
        await expect(owner.getByText(`${name} approved`)).toBeVisible();
        await goTo('Reports');
        await hydrated(owner);
        await press(main.getByRole('link', { name: /Robin/ }).first());
        await expect(owner.getByText('Wants gift cards')).toBeVisible();
        await pressKey('s');
        await pressKey('Control+Enter');
        await expect(owner.getByText('The report about Robin is upheld.')).toBeVisible();
      });

      await test.step('an order is refunded', async () => {
        await goTo('Money');
        await choose(owner.getByLabel('Domain'), { label: 'localhost' });
        await owner.getByLabel('Number of an order or a member').fill(String(buyerId));
        await press(owner.getByRole('button', { name: 'Show', exact: true }));
        await press(owner.getByRole('list', { name: 'Orders' }).getByRole('link').first());
        await press(owner.getByText('Refund …'));
        const form = owner.locator('details[open]');
        await form.getByLabel('Reason').fill('Bought by mistake');
        await press(form.getByRole('button', { name: 'Refund now' }));
        await expect(owner.getByText('The refund is ordered.', { exact: false })).toBeVisible();
      });

      await test.step('last week is read', async () => {
        await goTo('Figures');
        await choose(owner.getByLabel('Domain'), { label: 'localhost' });
        await press(owner.getByRole('button', { name: 'Show', exact: true }));
        // The ranges belong to the domain that is shown.
        await expect(owner).toHaveURL(/domain=localhost/);
        await press(owner.getByRole('link', { name: '7 days' }));
        await expect(owner.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
      });

      await test.step('the quarter is fetched as a file', async () => {
        await goTo('VAT');
        const started = owner.waitForEvent('download');
        await press(owner.getByRole('link', { name: 'VAT as CSV' }));
        expect(await readFile(await (await started).path(), 'utf8')).toContain('quarter');
      });
      testInfo.annotations.push({ type: 'presses', description: String(presses) });
      expect(presses).toBeLessThanOrEqual(mostPresses);
    },
    { DEMO: '' },
  );
});
