import type { PricedCountry, PricedPackage } from '#contract/domains/prices.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useFieldWords } from '../fields/field-words.ts';
import classes from './price-preview.module.css';

const columns = ['package', 'price', 'credit', 'net', 'saving', 'message', 'photo', 'gift'] as const;

/** What one country buys. A wide table scrolls in its own place, with the keyboard too. */
export function PriceTable({ country: offer, isOpen }: { country: PricedCountry; isOpen: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeMethods = useMethods();
  const { country, is_own, packages } = offer;
  const name = format.country(country);
  const rate = useRate(offer.vat_rate);
  return (
    <details className={classes.country} open={isOpen}>
      <summary className={classes.summary}>
        <strong>{name}</strong>
        <span className={classes.facts}>
          {[rate, t(is_own ? 'domains:prices.own' : 'domains:prices.shared')].join(' · ')}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached without a mouse */}
      <section className={classes.scroll} aria-label={name} tabIndex={0}>
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`domains:prices.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packages.map((sold) => (
              <PackageRow key={sold.row} sold={sold} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.facts}>{describeMethods(packages)}</p>
    </details>
  );
}

function PackageRow({ sold }: { sold: PricedPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isoCode = localeIsoCodes[useLocale()];
  const { credits, currency, popular, saving } = sold;
  const whole = (cents: number) => format.money(cents, currency);
  // A credit costs cents, whose fractions are what packages differ in.
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  const fine = (cents: number) =>
    new Intl.NumberFormat(isoCode, { style: 'currency', currency, ...digits }).format(cents / 100);
  const share = new Intl.NumberFormat(isoCode, { style: 'percent' }).format(saving / 100);
  return (
    <tr>
      <th scope="row">
        {t('domains:prices.credits', { count: credits })}
        {popular && <span className={classes.facts}> · {t('domains:column.packages.popular')}</span>}
      </th>
      <td>{whole(sold.price_cents)}</td>
      <td>{fine(sold.credit)}</td>
      <td>{fine(sold.credit_net)}</td>
      <td>{share}</td>
      <td>{whole(sold.message_cents)}</td>
      <td>{whole(sold.photo_cents)}</td>
      <td>{whole(sold.gift_cents)}</td>
    </tr>
  );
}

function useRate(rate: number | null): string {
  const { t } = useTranslation();
  const format = new Intl.NumberFormat(localeIsoCodes[useLocale()], {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return rate === null
    ? t('domains:prices.noVat')
    : t('domains:prices.vat', { rate: format.format(rate / 10_000) });
}

/** Those that take each of the prices; the warnings name the others. */
function useMethods(): (packages: readonly PricedPackage[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFieldWords();
  return (packages) => {
    const [first, ...others] = packages.map(({ methods }) => methods);
    const all = (first ?? []).filter((method) => others.every((list) => list.includes(method)));
    const methods = format.list(all.map((method) => words.option('payment_methods', method)));
    return methods === '' ? t('domains:prices.noMethod') : t('domains:prices.methods', { methods });
  };
}
