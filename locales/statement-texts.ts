import type { Locale } from '#contract/sites.ts';
import de from './de/payments.json' with { type: 'json' };
import en from './en/payments.json' with { type: 'json' };
import es from './es/payments.json' with { type: 'json' };
import fr from './fr/payments.json' with { type: 'json' };
import it from './it/payments.json' with { type: 'json' };
import nl from './nl/payments.json' with { type: 'json' };
import pl from './pl/payments.json' with { type: 'json' };
import type { TextKey } from './translator.ts';

/** Texts of the statement of credits, as a page and as a file. */
export const statementTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type StatementTextKey = TextKey<{ payments: typeof en }>;
