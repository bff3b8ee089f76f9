import { awakenScript, sleeperId } from './awaken.ts';
import { earlyPressScript } from './early-press.ts';

const preload = /<link [^>]*rel="modulepreload"[^>]*>/g;
const appScript = /<script([^>]*) type="module"([^>]*)>/;

/**
 * Turns the whole HTML of a page into one that loads no part of the app until it is needed: its module script waits
 * as plain text for `awaken`. For pages that people mostly read, as the index page and those campaigns lead to.
 */
export function putToSleep(html: string, nonce: string): string {
  if (!appScript.test(html)) throw new Error('The page has no module script that could wait');
  return html
    .replace(preload, '')
    .replace(appScript, `<script$1 type="text/plain" id="${sleeperId}"$2>`)
    .replace('</body>', () => `<script nonce="${nonce}">${awakenScript}</script></body>`);
}

/**
 * Scripts are fetched when the styles and the first photos are on their way: the page can be read without them. What
 * is pressed until they have come is kept.
 */
export function loadAfterStyles(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')
    .replace('</head>', () => `<script nonce="${nonce}">${earlyPressScript}</script></head>`);
}
