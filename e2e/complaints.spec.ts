import { waitForMail } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('a visitor without scripts complains, is told what is missing, and finds how it stands [LAN-6]', async ({
  browser,
  baseURL,
  newVisitor,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/pages/ban');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click();
  const email = `wilma-${Date.now()}@post.example`;
  await page.getByLabel('What is it about?').selectOption('rights');
  await page.getByLabel('Where is it?').fill('The profile of Ben, seen today');
  await page.getByLabel('Why is it illegal').fill('That is a photo of me.');
  await page.getByLabel('Your name').fill('Wilma');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByLabel('Your e-mail address')).toHaveAccessibleDescription(/Please fill this in/);
  await expect(page.getByText('Please agree to continue.')).toBeVisible();
  await expect(page.getByLabel('Where is it?')).toHaveValue('The profile of Ben, seen today');
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Complaint \d+$/);
  await expect(page.getByText('Your complaint has arrived.')).toBeVisible();
  const { links } = await waitForMail(request, email, /^We have received your complaint/);
  expect(links).toContain(`${page.url()}&lang=en`);
  await context.close();

  await test.step('with scripts the secret leaves the address, and a reload still has it', async () => {
    const visitor = await newVisitor();
    await visitor.goto(links.find((link) => link.includes('/complaints/')) ?? '');
    await expect(visitor).toHaveURL(/\/complaints\/\d+\?lang=en$/);
    await visitor.reload();
    await expect(visitor.getByText('Your complaint has arrived.')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Link to this page' })).toHaveAttribute('href', /secret=/);
  });
});
