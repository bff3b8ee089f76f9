import type { Locale } from '#contract/sites.ts';
import deErrors from './de/errors.json' with { type: 'json' };
import de from './de/layout.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import en from './en/layout.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import es from './es/layout.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import fr from './fr/layout.json' with { type: 'json' };
import itErrors from './it/errors.json' with { type: 'json' };
import it from './it/layout.json' with { type: 'json' };
import nlErrors from './nl/errors.json' with { type: 'json' };
import nl from './nl/layout.json' with { type: 'json' };
import plErrors from './pl/errors.json' with { type: 'json' };
import pl from './pl/layout.json' with { type: 'json' };

type ErrorTexts = { errors: object; layout: Pick<typeof en, 'error'> };

const take = (errors: object, { error }: Pick<typeof en, 'error'>): ErrorTexts => ({
  errors,
  layout: { error },
});

/** For pages of errors that the server writes without React. */
export const errorTexts: Record<Locale, ErrorTexts> = {
  de: take(deErrors, de),
  en: take(enErrors, en),
  es: take(esErrors, es),
  fr: take(frErrors, fr),
  it: take(itErrors, it),
  nl: take(nlErrors, nl),
  pl: take(plErrors, pl),
};
