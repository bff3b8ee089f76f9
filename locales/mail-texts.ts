import type { Locale } from '#contract/sites.ts';
import de from './de/mail.json' with { type: 'json' };
import en from './en/mail.json' with { type: 'json' };
import es from './es/mail.json' with { type: 'json' };
import fr from './fr/mail.json' with { type: 'json' };
import it from './it/mail.json' with { type: 'json' };
import nl from './nl/mail.json' with { type: 'json' };
import pl from './pl/mail.json' with { type: 'json' };

/** Texts of mails. The server alone writes them, so they stay out of what browsers load. */
export const mailTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type MailTemplate = Exclude<keyof typeof en, 'frame'>;
