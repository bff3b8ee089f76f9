import type { Locale } from '#contract/sites.ts';
import de from './de/export.json' with { type: 'json' };
import en from './en/export.json' with { type: 'json' };
import es from './es/export.json' with { type: 'json' };
import fr from './fr/export.json' with { type: 'json' };
import it from './it/export.json' with { type: 'json' };
import nl from './nl/export.json' with { type: 'json' };
import pl from './pl/export.json' with { type: 'json' };
import type { TextKey } from './translator.ts';

/** Texts inside the file of one's own data. Like those of mails, the server alone writes them. */
export const exportTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type ExportTextKey = TextKey<{ export: typeof en }>;
