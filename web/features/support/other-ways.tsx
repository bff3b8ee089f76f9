import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import classes from './other-ways.module.css';

/** Phones dial numbers without spaces and dashes. */
export function toTelLink(phone: string): string {
  return `tel:${phone.replace(/[\s\p{Pd}]/gu, '')}`;
}

export function OtherWays() {
  const { t } = useTranslation();
  const { support_email, support_phone, company_name, company_address, company_city } = useSettings();
  const address = [company_name, company_address, company_city].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.title}>
        {t('support:ways.title')}
      </h2>
      <dl className={classes.ways}>
        <Way label={t('support:ways.email')}>
          <Anchor href={`mailto:${support_email}`} className={classes.link}>
            {support_email}
          </Anchor>
        </Way>
        {support_phone && (
          <Way label={t('support:ways.phone')}>
            <Anchor href={toTelLink(support_phone)} className={classes.link}>
              {support_phone}
            </Anchor>
          </Way>
        )}
        {address && <Way label={t('support:ways.post')}>{address}</Way>}
      </dl>
    </section>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
