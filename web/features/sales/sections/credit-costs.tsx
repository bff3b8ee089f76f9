import type { Gift } from '#contract/gifts/endpoints.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { lowerPrices, rangeOfCredits } from '#web/features/credits/credit-range.ts';
import { useOffer } from '#web/features/discounts/use-offer.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { SalesSection } from './sales-section.tsx';
import { SalesTable } from './sales-table.tsx';

interface CreditCostsProps {
  packages: CreditPackage[];
  gifts: Gift[];
}

/** Lists what costs credits, with the viewer's own price in money. */
export function CreditCosts(props: CreditCostsProps) {
  return useViewer() ? <MemberCosts {...props} /> : <CostTable {...props} />;
}

function MemberCosts({ packages, gifts }: CreditCostsProps) {
  return <CostTable packages={lowerPrices(packages, useOffer()?.value_percentage)} gifts={gifts} />;
}

function CostTable({ packages, gifts }: CreditCostsProps) {
  const { t } = useTranslation();
  const { message_credits, photo_credits } = useSettings();
  const prices = gifts.map(({ price_credits }) => price_credits);
  const rows = [
    { name: t('sales:costs.message'), from: message_credits, to: message_credits },
    { name: t('sales:costs.photo'), from: photo_credits, to: photo_credits },
  ];
  if (prices.length > 0)
    rows.push({ name: t('sales:costs.gift'), from: Math.min(...prices), to: Math.max(...prices) });
  return (
    <SalesSection title={t('sales:costs.title')} note={t('sales:costs.note')}>
      <SalesTable columns={[t('sales:costs.thing'), t('sales:costs.credits'), t('sales:costs.money')]}>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Range from={String(from)} to={String(to)} />
            </td>
            <td>
              <MoneyRange packages={packages} from={from} to={to} />
            </td>
          </tr>
        ))}
      </SalesTable>
    </SalesSection>
  );
}

function MoneyRange({ packages, from, to }: { packages: CreditPackage[]; from: number; to: number }) {
  const format = useFormat();
  const least = rangeOfCredits(from, packages);
  const most = rangeOfCredits(to, packages);
  if (!least || !most) return null;
  const { currency } = least;
  return <Range from={format.money(least.fromCents, currency)} to={format.money(most.toCents, currency)} />;
}

function Range({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  return <span className="tabular">{from === to ? from : t('sales:costs.range', { from, to })}</span>;
}
