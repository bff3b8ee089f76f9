import type { MemberSummary } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './member-line.module.css';

/** Name, age, status, and below them place, domain and number. */
export function MemberLine({ member, isHeading }: { member: MemberSummary; isHeading?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, age, city, country, domain, status, joined_at } = member;
  const Name = isHeading ? 'h1' : 'span';
  const place = [city, country && format.country(country)].filter(Boolean).join(', ');
  return (
    <div className={classes.line}>
      {age === null ? (
        <Name className={classes.name}>{t('memberrecords:erasedName')}</Name>
      ) : (
        <Name className={classes.name} translate="no">
          {t('memberrecords:nameAndAge', { name, age })}
        </Name>
      )}
      <span className={classes.status} data-status={status}>
        {t(`review:status.${status}`)}
      </span>
      <span className={classes.facts}>
        {[place, domain, `#${id}`, t('memberrecords:joined', { day: format.day(joined_at) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
