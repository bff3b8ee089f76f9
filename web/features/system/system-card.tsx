import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { systemPath } from '#contract/system/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { StateSign } from './state-sign.tsx';
import classes from './system-card.module.css';
import { worstPartQuery } from './system-query.ts';

/** The worst part of the installation; nothing for everybody but admins of all domains. */
export function SystemCard() {
  const { t } = useTranslation();
  const worst = useQuery(worstPartQuery).data?.worst;
  if (!worst) return null;
  const { part, state, problem } = worst;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          <Link to={systemPath}>{t('system:title')}</Link>
        </Title>
        <StateSign state={state} />
      </div>
      <Text>
        {problem ? `${t(`system:part.${part}`)}: ${t(`system:problem.${problem}`)}` : t('system:well')}
      </Text>
    </section>
  );
}
