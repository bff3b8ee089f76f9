import type { MemberSummary } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './member-line.module.css';

/** Name, age, place, domain and status in one line. */
export function MemberLine({ member }: { member: MemberSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, age, city, country, domain, status, joined_at } = member;
  const place = [city, country && format.country(country)].filter(Boolean).join(', ');
  return (
    <span className={classes.line}>
      <span className={classes.name} translate="no">
        {t('memberrecords:nameAndAge', { name, age })}
      </span>
      <span className={classes.status} data-status={status}>
        {t(`memberrecords:status.${status}`)}
      </span>
      <span className={classes.facts}>
        {[place, domain, `#${id}`, t('memberrecords:joined', { day: format.day(joined_at) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
