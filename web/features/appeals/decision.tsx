import type { OwnSanction } from '#contract/appeals/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './suspended.module.css';

/** The statement of reasons that Regulation (EU) 2022/2065, art. 17, asks for. */
export function Decision({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name: site } = useSettings();
  const until = sanction.until && format.dayAndTime(sanction.until);
  return (
    <>
      <PageTitle>{t(until ? 'suspended:title' : 'suspended:closedTitle')}</PageTitle>
      <Text>{until ? t('suspended:lead', { site, until }) : t('suspended:closedLead', { site })}</Text>
      <DecisionFacts sanction={sanction} />
    </>
  );
}

export function DecisionFacts({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const duration = useDuration(sanction);
  const { rule, automated, created_at, ended_at, number } = sanction;
  const facts = [
    [t('suspended:rule'), t(`reports:reasons.${rule}`)],
    [t('suspended:facts'), sanction.facts || t('suspended:decisions.automatedFacts')],
    [t('suspended:decided'), format.day(created_at)],
    ...(duration === undefined ? [] : [[t('suspended:duration'), duration] as const]),
    [t('suspended:number'), String(number)],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.typed}>{value}</dd>
          </div>
        ))}
      </dl>
      <Text>{t(automated ? 'suspended:decisions.automatedYes' : 'suspended:automated')}</Text>
      {isByReports(sanction) && !ended_at && <Text>{t('suspended:decisions.automatedNext')}</Text>}
    </>
  );
}

/** What a provider of age checks has found has its facts, and stands without another look. */
const isByReports = ({ automated, facts }: OwnSanction) => automated && facts === '';

/** A warning has none, and neither has a limit by reports that has ended. */
function useDuration(sanction: OwnSanction): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, until, ended_at } = sanction;
  if (kind === 'warning') return;
  if (until) return t('suspended:until', { until: format.dayAndTime(until) });
  if (!isByReports(sanction)) return t('suspended:forGood');
  return ended_at ? undefined : t('suspended:decisions.open');
}
