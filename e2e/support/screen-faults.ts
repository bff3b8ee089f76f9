import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The sum of all shifts of a page while it loads (web.dev calls 0.1 good). */
const mostShift = 0.02;

/** Only what depends on the colours. */
export const colourRules = ['color-contrast'];

// All checks are soft: one broken screen does not hide the next.

/** Asked again for a moment: until a page has come alive, what scripts place is not where it belongs. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => listViolations(page, rules), { message: `axe on ${name}` })
    .toEqual([]);
}

export async function expectSteady(page: Page, name: string): Promise<void> {
  expect.soft(await sumShifts(page), `layout shift of ${name}`).toBeLessThanOrEqual(mostShift);
}

/** No class of Mantine is without any rule: that would be a style sheet which web/ui/mantine.css forgot. */
export async function expectStyled(page: Page, name: string): Promise<void> {
  expect.soft(await listUnstyled(page), `unstyled parts of ${name}`).toEqual([]);
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `pixels ${name} is too wide`).toBeLessThanOrEqual(0);
}

async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode stays in the page: without frames the other one only opens a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told of a page that never shifted.
        setTimeout(() => resolve(0), 100);
      }),
  );
}

async function listUnstyled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n');
    const used = [...document.querySelectorAll('[class*="m_"]')].flatMap((element) => [...element.classList]);
    return [...new Set(used)].filter((name) => /^m_[0-9a-f]+$/.test(name) && !css.includes(name));
  });
}
