import { createHash } from 'node:crypto';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { type ExportPart, exportChapters } from '#server/export-part.ts';
import type { ExportFile, Feature } from '#server/feature.ts';
import { Html, html } from '#server/platform/markup/html.ts';
import { pageStyle } from './page-style.ts';
import { writeSection } from './sections.ts';
import type { View } from './values.ts';
import { createView, nameZone, type Reader } from './view.ts';

/** Beside the README at the top of the archive. */
export const readablePath = 'your-data.html';

interface Page extends Reader {
  features: readonly Feature[];
  facts: { site: string; day: string; support: string };
  at: Date;
  /** Reads the files of a feature once more: the page is written piece by piece, as they are. */
  read(feature: Feature): Promise<ExportFile[]>;
}

interface Section {
  id: string;
  title: string;
  name: string;
  part: ExportPart | undefined;
}

// From a file, `self` is nothing in some browsers; without a network there is nothing else to load.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "img-src 'self' file:",
  "media-src 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** All that the archive holds, as one page for people: without scripts, without a connection. */
export async function* writeReadablePage(page: Page): AsyncGenerator<string> {
  const view = createView(page);
  yield writeHead(page, view).text;
  for (const chapter of exportChapters) {
    yield html`<h2>${view.t(`export:chapter.${chapter}`)}</h2>\n`.text;
    for (const feature of page.features) {
      const own = listSections([feature], chapter, view);
      if (own.length === 0) continue;
      const files = await page.read(feature);
      const strays = isFirstChapter(feature, chapter) ? listStrays(feature, files) : [];
      for (const section of [...own, ...strays]) yield* writePart(section, files, view);
    }
  }
  yield '</main>\n</body>\n</html>\n';
}

function writeHead({ language, timeZone, facts, features, at }: Page, view: View): Html {
  const { t } = view;
  const chapters = exportChapters.map((chapter) => {
    const links = listSections(features, chapter, view).map(
      ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
    );
    return html`<li>${t(`export:chapter.${chapter}`)}<ul>${links}</ul></li>\n`;
  });
  return html`<!doctype html>
<html lang="${localeIsoCodes[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${t('export:title', facts)}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header>
<h1>${t('export:title', facts)}</h1>
<p>${t('export:intro', facts)} ${t('export:page.zone', { zone: nameZone(language, timeZone, at) })}</p>
<p>${t('export:page.offline')}</p>
<p>${t('export:others')} ${t('export:missing')} ${t('export:support', facts)}</p>
</header>
<nav id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">${t('export:page.contents')}</h2>
<ol>
${chapters}</ol>
</nav>
<main>
`;
}

function listSections(features: readonly Feature[], chapter: ExportPart['chapter'], view: View): Section[] {
  return features.flatMap(({ exportParts = {} }) =>
    Object.entries(exportParts)
      .filter(([, part]) => part.chapter === chapter)
      .map(([name, part]) => ({
        id: name.replace(/\W+/g, '-'),
        title: view.name(part.about, 'title') ?? name,
        name,
        part,
      })),
  );
}

function isFirstChapter({ exportParts = {} }: Feature, chapter: ExportPart['chapter']): boolean {
  return Object.values(exportParts)[0]?.chapter === chapter;
}

/** Files that no part describes are shown nevertheless. */
function listStrays({ exportParts = {} }: Feature, files: readonly ExportFile[]): Section[] {
  const names = Object.keys(exportParts);
  return files
    .filter(({ path }) => !names.some((name) => belongsTo(path, name)))
    .map(({ path }) => ({ id: path.replace(/\W+/g, '-'), title: path, name: path, part: undefined }));
}

const belongsTo = (path: string, name: string) =>
  name.endsWith('/') ? path.startsWith(name) : path === name;

async function* writePart(
  { id, title, name, part }: Section,
  files: readonly ExportFile[],
  view: View,
): AsyncGenerator<string> {
  const about = part && view.name(part.about, 'text');
  yield html`<section id="${id}">\n<h3>${title}</h3>\n${about && html`<p class="about">${about}</p>\n`}`.text;
  const own = files.filter(({ path }) => belongsTo(path, name));
  for await (const piece of writeSection(own, part, view)) yield piece.text;
  yield html`<p class="up"><a href="#contents">${view.t('export:page.toTop')}</a></p>\n</section>\n`.text;
}
