import type { Locale } from '#contract/sites.ts';
import de from './de/directdebit.json' with { type: 'json' };
import en from './en/directdebit.json' with { type: 'json' };
import es from './es/directdebit.json' with { type: 'json' };
import fr from './fr/directdebit.json' with { type: 'json' };
import it from './it/directdebit.json' with { type: 'json' };
import nl from './nl/directdebit.json' with { type: 'json' };
import pl from './pl/directdebit.json' with { type: 'json' };
import { createTranslator, type TextKey, type Translate } from './translator.ts';

const mandateTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
type MandateTextKey = TextKey<{ directdebit: typeof en }>;

/** The document of a mandate has the words of the page on which it was signed. */
export function createMandateTranslate(locale: Locale): Translate<MandateTextKey> {
  return createTranslator<MandateTextKey>(locale, { directdebit: mandateTexts[locale] }).t;
}
