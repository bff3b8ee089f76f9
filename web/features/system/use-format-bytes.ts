import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** "12.5 GB", by the binary steps that `df -h` uses. */
export function useFormatBytes(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
    return new Intl.NumberFormat(localeIsoCodes[locale], {
      style: 'unit',
      unit: units[step],
      maximumFractionDigits: 1,
    }).format(bytes / 1024 ** step);
  };
}
