import type { Locale } from '#contract/sites.ts';
import de from './de/push.json' with { type: 'json' };
import en from './en/push.json' with { type: 'json' };
import es from './es/push.json' with { type: 'json' };
import fr from './fr/push.json' with { type: 'json' };
import it from './it/push.json' with { type: 'json' };
import nl from './nl/push.json' with { type: 'json' };
import pl from './pl/push.json' with { type: 'json' };
import type { TextKey } from './translator.ts';

/** Texts of push messages. The server alone writes them, so they stay out of what browsers load. */
export const pushTexts: Record<Locale, typeof en> = { de, en, es, fr, it, nl, pl };
export type PushTextKey = TextKey<{ push: typeof en }>;
