import { useMemo } from 'react';
import { localeIsoCodes } from '#contract/sites.ts';
import { useLocale } from './use-locale.ts';

/** What a country is called in the language of the page. */
export function useCountryName(): (code: string) => string {
  const isoCode = localeIsoCodes[useLocale()];
  return useMemo(() => {
    const names = new Intl.DisplayNames(isoCode, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [isoCode]);
}
