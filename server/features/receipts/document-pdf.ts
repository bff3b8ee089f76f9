import { fileURLToPath } from 'node:url';
import { type Locale, localeIsoCodes } from '#contract/sites/facts.ts';
import type { Logo } from '#contract/sites/look.ts';

/** What a document shows of the domain's look. */
export interface DocumentBrand {
  glyph: Logo;
  colors: { filled: string; accent: string; shared: string };
}

export interface DocumentText {
  locale: Locale;
  site: string;
  /** Missing: ink alone. */
  brand?: DocumentBrand | undefined;
  title: string;
  /** For the name of the file and its properties; the page names it among the details. */
  number: string;
  seller: { title: string; lines: string[] };
  details: { title: string; facts: [label: string, value: string][] };
  declarations?: string[];
  /** The last line is the total. */
  amounts?: { title: string; lines: [label: string, value: string][] };
  /** The parts of the total for the tax office. */
  taxes?: [label: string, value: string][];
  notes: string[];
}

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
} as const;
/** Of all texts; a brand colours its glyph and the rule below it. */
const colors = { ink: '#1E1114', muted: '#6A575C', hairline: '#EADFDB' };
/** Points; A4 is 595 wide. */
const margin = 64;
const width = 595.28 - 2 * margin;

/** One page, A4, embedded fonts, tagged for screen readers. The same text always gives the same bytes. */
export async function drawDocument(text: DocumentText, issuedAt: Date): Promise<Buffer> {
  const doc = await openDocument(text, issuedAt);
  const finished = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  drawGlyph(doc, text.brand);
  add('P', () => drawBrand(doc, text));
  add('H1', () => write(doc, text.title, { y: 130, size: 26, font: 'bold' }));
  let y = drawColumns(doc, add, text);
  y = drawParagraphs(doc, add, { paragraphs: text.declarations ?? [], y: y + 28 });
  y = drawAmounts(doc, add, { text, y });
  drawParagraphs(doc, add, { paragraphs: text.notes, y: y + 28, size: 10, color: colors.muted });
  root.end();
  doc.end();
  return finished;
}

type Pdf = Awaited<ReturnType<typeof openDocument>>;
type Add = (tag: string, draw: () => void) => void;

async function openDocument({ title, number, site, locale }: DocumentText, issuedAt: Date) {
  // Loaded on use, as it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: localeIsoCodes[locale],
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: site, CreationDate: issuedAt, ModDate: issuedAt },
  });
  doc.registerFont('regular', fileURLToPath(fonts.regular));
  doc.registerFont('bold', fileURLToPath(fonts.bold));
  return doc;
}

function collect(doc: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

interface Place {
  y: number;
  x?: number;
  width?: number;
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'right';
}

/** Returns where the text ends. Figtree lacks the narrow no-break space of French numbers. */
function write(doc: Pdf, text: string, place: Place): number {
  const { x = margin, y, size = 11, font = 'regular', color = colors.ink, align = 'left' } = place;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(text.replaceAll('\u202F', '\u00A0'), x, y, {
    width: place.width ?? width,
    align,
    lineGap: 3,
  });
  return doc.y;
}

/** Points; the name follows it. */
const glyphBox = { width: 40, height: 26, between: 12 } as const;

/** Decoration: the name beside it says the same. */
function drawGlyph(doc: Pdf, brand: DocumentBrand | undefined): void {
  if (!brand) return;
  const { glyph, colors: own } = brand;
  const [x = 0, y = 0, wide = 1, high = 1] = glyph.viewBox.split(' ').map(Number);
  const scale = Math.min(glyphBox.width / wide, glyphBox.height / high);
  const fills = { primary: own.filled, accent: own.accent, shared: own.shared };
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.translate(margin, 60 + (glyphBox.height - high * scale) / 2).scale(scale);
  doc.translate(-x, -y);
  for (const { d, color } of glyph.paths) doc.path(d).fill(fills[color]);
  doc.restore();
  doc.rect(margin, 104, width, 3).fill(own.filled);
  doc.endMarkedContent();
}

function glyphWidth({ viewBox }: Logo): number {
  const [, , wide = 1, high = 1] = viewBox.split(' ').map(Number);
  return wide * Math.min(glyphBox.width / wide, glyphBox.height / high);
}

function drawBrand(doc: Pdf, { site, brand }: DocumentText): void {
  const left = brand ? glyphWidth(brand.glyph) + glyphBox.between : 0;
  write(doc, site, {
    x: margin + left,
    width: width - left,
    y: 63,
    size: 18,
    font: 'bold',
    color: brand ? brand.colors.filled : colors.ink,
  });
}

function drawColumns(doc: Pdf, add: Add, { details, seller }: DocumentText): number {
  const top = 208;
  const right = { x: margin + 300, width: width - 300 };
  let left = top;
  add('H2', () => {
    left = write(doc, details.title, { y: top, font: 'bold', width: 280 });
  });
  for (const [label, value] of details.facts)
    add('P', () => {
      const y = left + 4;
      const ends = [
        write(doc, label, { y, width: 125, size: 10, color: colors.muted }),
        write(doc, value, { y, x: margin + 132, width: 150, size: 10 }),
      ];
      left = Math.max(...ends);
    });
  let y = top;
  add('H2', () => {
    y = write(doc, seller.title, { ...right, y, font: 'bold' });
  });
  for (const line of seller.lines)
    add('P', () => {
      y = write(doc, line, { ...right, y: y + 4, size: 10 });
    });
  return Math.max(left, y);
}

function drawAmounts(doc: Pdf, add: Add, { text, y: top }: { text: DocumentText; y: number }): number {
  const { amounts, taxes = [] } = text;
  if (!amounts) return top;
  let y = top;
  add('H2', () => {
    y = write(doc, amounts.title, { y, font: 'bold' });
  });
  const drawLine = ([label, value]: [string, string], style: Partial<Place>) =>
    add('P', () => {
      const at = y + 9;
      const end = write(doc, label, { ...style, y: at, width: width - 130 });
      write(doc, value, { ...style, y: at, x: margin + width - 120, width: 120, align: 'right' });
      y = end;
    });
  for (const [place, line] of amounts.lines.entries()) {
    const isTotal = place === amounts.lines.length - 1;
    drawRule(doc, y + 5);
    drawLine(line, isTotal ? { font: 'bold', size: 14 } : {});
  }
  drawRule(doc, y + 5);
  for (const line of taxes) drawLine(line, { size: 10, color: colors.muted });
  return y;
}

/** Decoration, which screen readers skip. */
function drawRule(doc: Pdf, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(colors.hairline);
  doc.endMarkedContent();
}

interface Paragraphs extends Place {
  paragraphs: string[];
}

function drawParagraphs(doc: Pdf, add: Add, { paragraphs, y: top, ...style }: Paragraphs): number {
  let y = top;
  for (const paragraph of paragraphs)
    add('P', () => {
      y = write(doc, paragraph, { ...style, y }) + 8;
    });
  return y;
}
