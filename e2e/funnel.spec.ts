import { expect, test } from './support/test.ts';

for (const [from, lander, link] of [
  ['/landers/gallery/de?network=north', '/landers/gallery/de', 'main a[href="/signup"]'],
  ['/', '/', 'main a[href="/?signup"]:visible'],
] as const) {
  test(`the sign-up that ${from} led to is counted for it, and the browser keeps nothing for that [LAN-5]`, async ({
    page,
  }) => {
    const told = page.waitForRequest('**/api/signup-opened.php');
    await page.goto(from);
    await page.locator(link).first().click();
    expect((await told).postDataJSON()).toEqual({ lander });
    expect((await told).headers().cookie ?? '').not.toContain('lander');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain('lander');
  });
}
