import type { Locale } from '#contract/sites.ts';
import de from './de/fictional.json' with { type: 'json' };
import en from './en/fictional.json' with { type: 'json' };
import es from './es/fictional.json' with { type: 'json' };
import fr from './fr/fictional.json' with { type: 'json' };
import it from './it/fictional.json' with { type: 'json' };
import nl from './nl/fictional.json' with { type: 'json' };
import pl from './pl/fictional.json' with { type: 'json' };
import type { TextKey } from './translator.ts';

/** What invented profiles are called where a domain has no word of its own. The server alone tells browsers. */
export const fictionalTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type FictionalTextKey = TextKey<{ fictional: typeof en }>;
