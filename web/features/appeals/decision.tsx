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
    [t('suspended:facts'), automated ? t('suspended:decisions.automatedFacts') : sanction.facts],
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
      {automated && !ended_at && <Text>{t('suspended:decisions.automatedNext')}</Text>}
    </>
  );
}

/** A warning has none, and neither has a limit by reports that has ended. */
function useDuration({ kind, automated, until, ended_at }: OwnSanction): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'warning') return;
  if (until) return t('suspended:until', { until: format.dayAndTime(until) });
  if (!automated) return t('suspended:forGood');
  return ended_at ? undefined : t('suspended:decisions.open');
}
