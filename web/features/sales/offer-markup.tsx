import type { CreditPackage } from '#contract/payments/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** The packages for search engines (https://schema.org/Product): a data block, which no script policy restricts. */
export function OfferMarkup({ packages }: { packages: CreditPackage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, origin } = useSettings();
  const products = packages.map((item) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${name}: ${t('payments:checkout.package', { credits: format.number(item.credits) })}`,
    brand: { '@type': 'Brand', name },
    offers: {
      '@type': 'Offer',
      price: (item.price_cents / 100).toFixed(2),
      priceCurrency: item.currency,
      availability: 'https://schema.org/InStock',
      url: `${origin}/pricing`,
    },
  }));
  // A domain's name must not end the block.
  const text = JSON.stringify(products).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
