import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The sum of all shifts of a page while it loads (web.dev calls 0.1 good). */
const maxShift = 0.02;

/** A page reads the small text in half of the time. */
const axeText = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only what depends on the colours. */
export const colourRules = ['color-contrast'];

/** A busy machine takes more than twenty seconds for the longest text; how long says nothing about the page. */
const axePatience = 90_000;

// All checks are soft: one broken screen does not hide the next.

/** Asked again for a moment: until a page has come alive, what scripts place is not where it belongs. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => listViolations(page, rules), { message: `axe on ${name}`, timeout: axePatience })
    .toEqual([]);
}

export async function expectSteady(page: Page, name: string): Promise<void> {
  const shifts = await listShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map(({ value, parts }) => `${value.toFixed(3)}: ${parts.join('; ')}`).join('\n');
  expect.soft(sum, `layout shift of ${name}\n${moved}`).toBeLessThanOrEqual(maxShift);
}

/** No class of Mantine is without any rule: that would be a style sheet which web/ui/overlays/mantine-parts.css forgot. */
export async function expectStyled(page: Page, name: string): Promise<void> {
  expect.soft(await listUnstyled(page), `unstyled parts of ${name}`).toEqual([]);
}

/** With reduced motion nothing changes step by step. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const moving = await page.evaluate(() =>
    // A source of a picture or film is never drawn itself and has no style.
    [...document.querySelectorAll('body :not(source)')]
      .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect.soft(moving, `moving parts of ${name}`).toEqual([]);
}

export async function expectToFit(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(tooWide, `pixels ${name} is too wide`).toBeLessThanOrEqual(0);
}

/** The title has one of the four sizes of web/ui/theme.css. */
export async function expectTitleSize(page: Page, name: string): Promise<void> {
  const [size, ...allowed] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    const sizes = ['--h1-poster', '--h1-scene', '--mantine-h1-font-size', '--h1-pane'].map((variable) => {
      probe.style.fontSize = `var(${variable})`;
      return getComputedStyle(probe).fontSize;
    });
    probe.remove();
    const title = document.querySelector('h1');
    return [title && getComputedStyle(title).fontSize, ...sizes];
  });
  expect.soft(allowed, `sizes of a title, of which that of ${name} is none`).toContain(size);
}

/**
 * The title begins where the page does: at the edge of one of the two widths of web/ui/theme.css. That of a scene is
 * centred, of a pane or card stands in it, and a picture may be at its left.
 */
export async function expectTitleEdge(page: Page, name: string): Promise<void> {
  const { left, edges, isPlaced } = await page.evaluate(() => {
    const startOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Math.round(range.getClientRects()[0]?.left ?? Number.NaN);
    };
    const probe = document.body.appendChild(document.createElement('p'));
    probe.textContent = '.';
    Object.assign(probe.style, { marginInline: 'auto', paddingInline: '1rem' });
    const edges = ['--page-width', '--text-width'].map((width) => {
      probe.style.maxWidth = `var(${width})`;
      return startOf(probe);
    });
    probe.style.fontSize = 'var(--h1-pane)';
    const paneSize = getComputedStyle(probe).fontSize;
    probe.remove();
    const title = document.querySelector('h1');
    if (!title) return { left: Number.NaN, edges, isPlaced: false };
    const [box, left, { textAlign, fontSize }] = [
      title.getBoundingClientRect(),
      startOf(title),
      getComputedStyle(title),
    ];
    const isCard = (part: Element | null): boolean =>
      part !== null &&
      part.tagName !== 'MAIN' &&
      (Number.parseFloat(getComputedStyle(part).borderLeftWidth) > 0 || isCard(part.parentElement));
    const isBeside = [...document.querySelectorAll('main *')].some((part) => {
      const { right, width, height, top, bottom } = part.getBoundingClientRect();
      return right <= left + 1 && width >= 100 && height >= 100 && top < box.bottom && bottom > box.top;
    });
    const isPlaced = textAlign === 'center' || fontSize === paneSize || isCard(title) || isBeside;
    return { left, edges, isPlaced };
  });
  if (!isPlaced)
    expect.soft(edges, `left edges, of which that of the title of ${name} is none`).toContain(left);
}

/** Without violations of axe at both widths in both themes, and never wider than the screen. */
export async function expectGoodLook(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${name} at ${width}, ${colorScheme}`);
    }
    await expectToFit(page, `${name} at ${width}`);
  }
}

/** No word of a text is broken, as where a column is as narrow as a letter, and no label of the navigation is cut short. */
export async function expectWholeWords(page: Page, name: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    // What only screen readers see stands in a box of a few pixels.
    const isHidden = (box: Element | null): boolean =>
      box !== null && ((box.clientWidth > 0 && box.clientWidth < 8) || isHidden(box.parentElement));
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (isHidden(text.parentElement)) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) words.push(word);
      }
    }
    const labels = [...document.querySelectorAll('nav :is(a, button) > span:last-child')];
    const cut = labels.filter((label) => label.scrollWidth > label.clientWidth && !isHidden(label));
    return [...words, ...cut.map(({ textContent }) => textContent)];
  });
  expect.soft(broken, `words of ${name} that are broken or cut short`).toEqual([]);
}

/** What lies in the middle of a part belongs to it: no bar or foot covers it, and it is not beyond an edge. */
export async function expectInSight(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
}

/** The fields within a part that are covered when they take the focus, one after the other as with the keyboard. */
export async function listCoveredFields(part: Locator): Promise<string[]> {
  return part.evaluate((box) => {
    const fields = [...box.querySelectorAll<HTMLElement>('input, select, textarea, button, summary')];
    const isCovered = (field: HTMLElement) => {
      field.focus();
      // What is drawn for a choice is its label; the two ends of a range lie on one track.
      const range = field.matches('[type="range"]') ? field.parentElement : null;
      const shown = range ?? field.closest('label') ?? field;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return document.activeElement === field && !shown.contains(found) && !found?.contains(shown);
    };
    const covered = [...fields, ...[...fields].reverse()].filter(isCovered);
    return [
      ...new Set(
        covered.map((field) => field.closest('label')?.textContent || field.outerHTML.slice(0, 120)),
      ),
    ];
  });
}

/** The label of a button stands in its middle, whether it is a button or a link. */
export async function expectCentred(page: Page, name: string): Promise<void> {
  const off = await page.evaluate(() =>
    [...document.querySelectorAll('.button:not([data-loading])')].flatMap((button) => {
      const label = button.querySelector('.button-label');
      const [outer, inner] = [button.getBoundingClientRect(), label?.getBoundingClientRect()];
      if (!inner || outer.height === 0) return [];
      const shift = inner.top + inner.height / 2 - (outer.top + outer.height / 2);
      return Math.abs(shift) > 2 ? [`${button.textContent} by ${Math.round(shift)} px`] : [];
    }),
  );
  expect.soft(off, `labels beside the middle of their button on ${name}`).toEqual([]);
}

async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  // To bring axe into a page takes longer than to ask it: once is enough. No page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeText);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await page.evaluate((asked) => window.axe.run(document, asked), options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Each shift of the page, with the parts that moved, from where and to where. */
async function listShifts(page: Page): Promise<{ value: number; parts: string[] }[]> {
  return page.evaluate(() => {
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
    const describe = ({ node, previousRect, currentRect }: Shift['sources'][number]) => {
      const part = node instanceof Element ? node : node?.parentElement;
      const name = part ? `${part.tagName} ${part.className} “${part.textContent?.slice(0, 30)}”` : 'gone';
      return `${name} ${place(previousRect)} → ${place(currentRect)}`;
    };
    return new Promise<{ value: number; parts: string[] }[]>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
        resolve(
          shifts.map(({ value, startTime, sources }) => ({
            value,
            parts: [`after ${Math.round(startTime)} ms`, ...sources.map(describe)],
          })),
        );
      }).observe({ type: 'layout-shift', buffered: true });
      // The observer reports nothing for a page that never shifted.
      setTimeout(() => resolve([]), 100);
    });
  });
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

/** Waits for a picture to be decoded, as a person does. */
export async function expectPicture(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
