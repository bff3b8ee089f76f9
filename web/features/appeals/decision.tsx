import { Text } from '@mantine/core';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './suspended.module.css';

/** The statement of reasons that Regulation (EU) 2022/2065, art. 17, asks for. */
export function Decision({ sanction }: { sanction: OwnSanction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name: site } = useSettings();
  const until = sanction.until && format.dayAndTime(sanction.until);
  const facts = [
    [t('suspended:rule'), t(`reports:reasons.${sanction.rule}`)],
    [t('suspended:facts'), sanction.facts],
    [t('suspended:decided'), format.day(sanction.created_at)],
    [t('suspended:until'), until ?? t('suspended:forGood')],
    [t('suspended:number'), String(sanction.number)],
  ] as const;
  return (
    <>
      <PageTitle>{t(until ? 'suspended:title' : 'suspended:closedTitle')}</PageTitle>
      <Text>{until ? t('suspended:lead', { site, until }) : t('suspended:closedLead', { site })}</Text>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.typed}>{value}</dd>
          </div>
        ))}
      </dl>
      <Text>{t('suspended:automated')}</Text>
    </>
  );
}
