import { Link } from 'react-router';
import type { MailingSummary } from '#contract/mailings/endpoints.ts';
import { mailingsPath, newMailing } from '#contract/mailings/facts.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './mailings.module.css';

interface MailingListProps {
  domain: string;
  mailings: readonly MailingSummary[];
}

/** The mailings of a domain, the newest first. */
export function MailingList({ domain, mailings }: MailingListProps) {
  const { t } = useTranslation();
  const { done, times } = useDone(['remove']);
  return (
    <>
      {done && <DoneNote key={times}>{t('mailings:done.remove')}</DoneNote>}
      <Text c="dimmed">{t('mailings:lead')}</Text>
      <Button
        component={Link}
        to={mailingsPath(domain, newMailing)}
        variant="default"
        className={classes.button}
      >
        {t('mailings:new')}
      </Button>
      {mailings.length === 0 && <Text>{t('mailings:none')}</Text>}
      <ul className={classes.list}>
        {mailings.map((mailing) => (
          <MailingLine key={mailing.id} {...{ domain, mailing }} />
        ))}
      </ul>
    </>
  );
}

function MailingLine({ domain, mailing }: { domain: string; mailing: MailingSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, type, state, started_at } = mailing;
  return (
    <li className={classes.card}>
      <p className={classes.line}>
        <Anchor component={Link} to={mailingsPath(domain, id)}>
          <strong>{name}</strong>
        </Anchor>
      </p>
      <p className={classes.facts}>
        {[
          t(`mailings:state.${state}`),
          t(`mailings:type.${type}`),
          started_at && t('mailings:startedAt', { when: format.dayAndTime(started_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
