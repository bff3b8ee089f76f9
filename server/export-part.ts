import type { Locale } from '#contract/sites/facts.ts';
import type { ServerTextFamily, ServerTextKey } from '#locales/server-texts.ts';
import type { Translate } from '#locales/translator.ts';
import type { Html } from './platform/markup/html.ts';

/** The order in which the readable page shows them. */
export const exportChapters = ['you', 'people', 'money', 'choices', 'team'] as const;

/** How people read a file or folder of their export, in the readme and on the page beside the JSON. */
export interface ExportPart {
  chapter: (typeof exportChapters)[number];
  /** Holds the texts `title` and `text`. */
  about: `export:files.${string}` & ServerTextFamily;
  /** The words of coded values, by their field: `{ method: 'payments:method' }`. */
  choices?: Readonly<Record<string, ServerTextFamily>>;
  /** Fields that mean something else here than elsewhere, with the label that is theirs. */
  labels?: Readonly<Record<string, string>>;
  /** One item of a list as people read it; missing: its fields with their values. */
  writeItem?(item: never, view: ExportView): Html;
}

/** What the page offers a feature that writes its own items. */
export interface ExportView {
  locale: Locale;
  t: Translate<ServerTextKey<'export'>>;
  /** The words of a coded value; undefined if there are none, as for one of a newer release. */
  name(family: ServerTextFamily, value: string): string | undefined;
  /** In the time zone of the member, as all times of the page. */
  formatTime(at: Date): string;
  formatDay(at: Date): string;
  formatClock(at: Date): string;
  formatCount(count: number): string;
  /** Whether the archive holds a file at this path. */
  hasFile(path: string): boolean;
  /** Labels with their values, as for everything that nobody writes otherwise. */
  writeFields(fields: object): Html;
}
