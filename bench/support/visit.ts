import { login } from '#contract/accounts/login.ts';
import { suggestPlaces } from '#contract/geography/endpoints.ts';
import { DEMO_CAST, DEMO_PASSWORD } from '#database/demo/cast.ts';

const memberPages = ['/likes', '/profile', '/settings', '/notifications', '/credits', '/transactions'];
const repeats = 20;

/** A visitor looks around, logs in as a demonstration member and opens every page with its pictures. */
export async function visit(url: string): Promise<void> {
  const browser = new Browser(url);
  for (const path of ['/', '/members']) await browser.open(path);
  await browser.logIn();
  const found = await browser.open('/members');
  for (const path of listLinks(found, /\/members\/\d+/g).slice(0, 10)) await browser.open(path);
  const chats = await browser.open('/chats');
  for (const path of listLinks(chats, /\/chats\/\d+/g).slice(0, 5)) await browser.open(path);
  for (const path of memberPages) await browser.open(path);
  for (const country of ['NL', 'DE', 'FR', 'GB']) {
    await browser.fetch(`${suggestPlaces.path}?country=${country}&query=ber`);
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const path of ['/members', '/']) await browser.open(path);
  }
}

function listLinks(html: string, pattern: RegExp): string[] {
  return [...new Set(html.match(pattern))];
}

/** Fetches a page with its pictures; all other files are the same for everybody. */
class Browser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async open(path: string): Promise<string> {
    const html = await this.fetch(path);
    await Promise.all(listLinks(html, /\/media\/[\w./-]+/g).map((picture) => this.fetch(picture)));
    return html;
  }

  async logIn(): Promise<void> {
    const [member] = DEMO_CAST;
    const body = JSON.stringify({ email: member?.email, password: DEMO_PASSWORD });
    await this.fetch(login.path, { method: login.method, body });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<string> {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await fetch(this.#url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response.text();
  }
}
