import type { Locale } from '#contract/sites.ts';
import de from './de/receipts.json' with { type: 'json' };
import en from './en/receipts.json' with { type: 'json' };
import es from './es/receipts.json' with { type: 'json' };
import fr from './fr/receipts.json' with { type: 'json' };
import it from './it/receipts.json' with { type: 'json' };
import nl from './nl/receipts.json' with { type: 'json' };
import pl from './pl/receipts.json' with { type: 'json' };
import { statementTexts } from './statement-texts.ts';
import { createTranslator, type TextKey, type Translate } from './translator.ts';

/** Texts of receipts. The server alone writes them, so they stay out of what browsers load. */
const receiptTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
type Dictionary = { receipts: typeof en; payments: (typeof statementTexts)[Locale] };

/** Besides their own words they need the names of payment methods. */
export function createReceiptTranslate(locale: Locale): Translate<TextKey<Dictionary>> {
  const dictionary = { receipts: receiptTexts[locale], payments: statementTexts[locale] };
  return createTranslator<TextKey<Dictionary>>(locale, dictionary).t;
}
