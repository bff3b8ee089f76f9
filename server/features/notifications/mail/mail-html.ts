import { pictureSize } from '#contract/previews/facts.ts';
import type { MailPerson } from '#server/feature.ts';
import type { Look } from '#server/features/sites/index.ts';
import type { MailContent } from './mail-content.ts';

/** Mail programs know no variables and mostly no style sheets: all colours are inline. */
type Colors = Look['light'];

const fonts = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Mails load no typeface: it is seen where the reader has it. */
const listDisplayFonts = ({ headings }: Look) =>
  `${headings.split(',')[0]},${headings.endsWith(' serif') ? 'Georgia,serif' : fonts}`;

/** Breaks names and addresses wider than a phone. The second is an older name of the first. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word;';

/** For programs that understand style sheets and show mail in dark mode. */
const writeDarkStyles = ({ dark }: Look) => `
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .surface { background: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.link} !important; }
    .button { background: ${dark.filled} !important; border-color: ${dark.edge} !important; }
    .accent { border-color: ${dark.accent} !important; }
    .line { border-color: ${dark.hairline} !important; }
  }`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** One column of 560 px built of tables, the only layout every mail program shares. */
export function renderMailHtml(content: MailContent): string {
  const { language, subject, preheader, site } = content;
  const { light, corners } = site.look;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${writeDarkStyles(site.look)}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};">
<div style="display:none;mso-hide:all;max-height:0;overflow:hidden;">${escapeHtml(preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper};">
<tr><td align="center" style="padding:32px 16px;${breaking}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
<tr><td style="padding:0 8px 20px;">${renderBrand(content)}</td></tr>
<tr><td class="surface" style="background:${light.surface};border:1px solid ${light.hairline};border-radius:${corners.card}px;">
${renderPicture(content)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px;">
${renderBody(content)}
</td></tr></table>
</td></tr>
<tr><td style="padding:20px 8px 0;">${renderFooter(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The name follows, so the glyph needs no words. */
function renderBrand({ site }: MailContent): string {
  const { light } = site.look;
  const glyph = `<img src="cid:${site.glyphCid}" width="36" height="36" alt="" style="border:0;vertical-align:middle;margin-right:10px;">`;
  return `<a href="${escapeHtml(site.home)}" class="ink" style="color:${light.ink};text-decoration:none;font:650 20px/24px ${listDisplayFonts(site.look)};letter-spacing:-0.02em;">${glyph}<span style="vertical-align:middle;">${escapeHtml(site.name)}</span></a>`;
}

/** As wide as the column; its words stand there where a program shows no pictures. */
function renderPicture({ picture, button, site }: MailContent): string {
  if (!picture) return '';
  const { width, height } = pictureSize;
  const { light, corners } = site.look;
  const inner = Math.max(0, corners.card - 1);
  const shown = `width="558" height="${Math.round((558 * height) / width)}" style="display:block;width:100%;height:auto;border:0;border-radius:${inner}px ${inner}px 0 0;`;
  return `<a href="${escapeHtml(button.url)}" class="ink" style="color:${light.ink};text-decoration:none;"><img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" ${shown}font:400 16px/24px ${fonts};"></a>
`;
}

function renderBody(content: MailContent): string {
  const { title, paragraphs, people, sections, facts, button, links, notes, linkHint, site } = content;
  const { light, corners } = site.look;
  const { filled, edge, link, ink, muted } = light;
  const url = escapeHtml(button.url);
  return [
    `<h1 class="ink" style="margin:0 0 16px;color:${ink};font:650 26px/32px ${listDisplayFonts(site.look)};letter-spacing:-0.02em;">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) =>
      renderParagraph(text, 'ink', `0 0 16px;color:${ink};font:400 16px/24px ${fonts}`),
    ),
    ...people.map((person) => renderPerson(person, light)),
    ...sections.map((section) => renderSection(section, light)),
    facts.length > 0 ? renderFacts(facts, light) : '',
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0;"><tr><td class="button" style="background:${filled};border:1px solid ${edge};border-radius:${corners.pill}px;"><a href="${url}" style="display:inline-block;padding:14px 28px;color:#FFFFFF;text-decoration:none;font:600 16px/20px ${fonts};">${escapeHtml(button.label)}</a></td></tr></table>`,
    ...links.map((way) => renderLink(way, `0 0 16px;font:400 14px/21px ${fonts}`, link)),
    ...notes.map((text) =>
      renderParagraph(text, 'muted', `0 0 16px;color:${muted};font:400 14px/21px ${fonts}`),
    ),
    renderParagraph(linkHint, 'muted', `0 0 4px;color:${muted};font:400 14px/21px ${fonts}`),
    `<p style="margin:0;font:400 14px/21px ${fonts};word-break:break-all;"><a href="${url}" class="link" style="color:${link};">${url}</a></p>`,
  ].join('\n');
}

/** A bar in the accent beside what they say of themselves. */
function renderPerson({ title, line }: MailPerson, { accent, ink, muted }: Colors): string {
  const words = line
    ? renderParagraph(line, 'muted', `4px 0 0;color:${muted};font:400 16px/24px ${fonts}`)
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr><td class="accent" style="border-left:3px solid ${accent};padding:2px 0 2px 14px;">${renderParagraph(title, 'ink', `0;color:${ink};font:600 17px/24px ${fonts}`)}${words}</td></tr></table>`;
}

/** A heading, who it was, and the way there. */
function renderSection(
  { title, text, link: { label, url } }: MailContent['sections'][number],
  { hairline, ink, muted, link }: Colors,
): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0;"><tr><td class="line" style="border-top:1px solid ${hairline};padding:14px 0 0;"><h2 class="ink" style="margin:0 0 2px;color:${ink};font:600 17px/24px ${fonts};">${escapeHtml(title)}</h2>${text ? renderParagraph(text, 'muted', `0 0 2px;color:${muted};font:400 16px/24px ${fonts}`) : ''}${renderLink({ label, url }, `0 0 14px;font:400 15px/24px ${fonts}`, link)}</td></tr></table>`;
}

/** A real table: label and value are read together. */
function renderFacts(facts: MailContent['facts'], { hairline, ink, muted }: Colors): string {
  const cell = `padding:8px 0;border-top:1px solid ${hairline};vertical-align:top;font:400 15px/22px ${fonts};`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="muted line" style="${cell}color:${muted};text-align:left;padding-right:16px;">${escapeHtml(label)}</th><td class="ink line" style="${cell}color:${ink};text-align:right;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;">${rows.join('')}</table>`;
}

function renderFooter({ footer, unsubscribe, site }: MailContent): string {
  const { muted, link } = site.look.light;
  const font = `font:400 13px/19px ${fonts}`;
  const texts = footer.map((text) => renderParagraph(text, 'muted', `0 0 8px;color:${muted};${font}`));
  return [...texts, unsubscribe ? renderLink(unsubscribe, `0 0 8px;${font}`, link) : ''].join('\n');
}

function renderLink({ label, url }: { label: string; url: string }, style: string, color: string): string {
  return `<p style="margin:${style};"><a href="${escapeHtml(url)}" class="link" style="color:${color};">${escapeHtml(label)}</a></p>`;
}

function renderParagraph(text: string, name: string, style: string): string {
  return `<p class="${name}" style="margin:${style};">${keepTogether(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`;
}

/** A line does not end behind the first letter of “e-mail”. */
function keepTogether(html: string): string {
  return html.replace(/(?<![\p{L}\p{N}])\p{L}-\p{L}+/gu, '<span style="white-space:nowrap;">$&</span>');
}
