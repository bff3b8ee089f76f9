/** The first match counts: most claim to be Chrome, Chrome to be Safari, and all to be Mozilla. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

/** iPads call themselves Macs unless they request mobile pages, which the header cannot reveal. */
const systems: [name: string, mark: RegExp][] = [
  ['iOS', /\b(iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

export interface UserAgent {
  browser: string | null;
  system: string | null;
}

export function parseUserAgent(header: string): UserAgent {
  return { browser: findName(browsers, header), system: findName(systems, header) };
}

/** For a mail: names we know, nothing of the header itself. */
export function describeBrowser(header: string): string {
  const { browser, system } = parseUserAgent(header);
  return [browser, system].filter(Boolean).join(', ') || '?';
}

function findName(names: [name: string, mark: RegExp][], header: string): string | null {
  return names.find(([, mark]) => mark.test(header))?.[0] ?? null;
}
