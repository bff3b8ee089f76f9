import type { Locale } from '#contract/sites.ts';
import de from './de/sms.json' with { type: 'json' };
import en from './en/sms.json' with { type: 'json' };
import es from './es/sms.json' with { type: 'json' };
import fr from './fr/sms.json' with { type: 'json' };
import it from './it/sms.json' with { type: 'json' };
import nl from './nl/sms.json' with { type: 'json' };
import pl from './pl/sms.json' with { type: 'json' };
import type { TextKey } from './translator.ts';

/** Texts of SMS. The server alone writes them, so they stay out of what browsers load. */
export const smsTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type SmsTextKey = TextKey<{ sms: typeof en }>;
