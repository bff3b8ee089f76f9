import { Link } from 'react-router';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './section.module.css';
import { Section } from './section.tsx';

export function Costs() {
  const { t } = useTranslation();
  const format = useFormat();
  const { signup_credits, message_credits, minimum_message_costs, geoip_selected_country } = useSettings();
  const least = minimum_message_costs[geoip_selected_country];
  return (
    <Section id="costs" title={t('home:costs.title')}>
      <div className={classes.measure}>
        {signup_credits > 0 && (
          <p className={classes.big}>{t('home:costs.start', { count: signup_credits })}</p>
        )}
        <p className={classes.big}>{t('home:costs.message', { count: message_credits })}</p>
        {least && (
          <p className={classes.soft}>
            {t('home:costs.amount', { amount: format.money(least.costs, least.currency) })}
          </p>
        )}
        <p className={classes.soft}>{t('home:costs.premium')}</p>
        <Link to="/pricing">{t('home:costs.all')}</Link>
      </div>
    </Section>
  );
}
