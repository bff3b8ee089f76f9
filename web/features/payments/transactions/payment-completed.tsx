import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/payments/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import moment from '#web/ui/page/moment.module.css';
import { KnownPair } from '#web/ui/people/known-pair.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { maxNextPeople, useNextPeople } from './next-people.ts';
import classes from './payment-completed.module.css';
import { RollingNumber } from './rolling-number.tsx';

interface PaymentCompletedProps {
  transaction: Transaction;
  /** The result has come here and now: screen readers say so. */
  isNews?: boolean;
}

export function PaymentCompleted({ transaction, isNews = false }: PaymentCompletedProps) {
  const { t } = useTranslation();
  const { profile } = useMember();
  const { partner, others } = useNextPeople();
  // Who is invented is not shown where nothing can say so.
  const beside = partner && !partner.fictional ? partner : others?.[0];
  return (
    <div className={`${moment.moment} ${classes.paid}`}>
      <div className={classes.head}>
        <KnownPair people={[profile, beside ?? null]} className={classes.couple} isClosing />
        <div className={classes.words}>
          <div key={String(isNews)} role={isNews ? 'alert' : undefined}>
            <strong className={classes.arrived}>
              {isNews && <IconCircleCheck size={28} stroke={1.75} aria-hidden />}
              {t('payments:transaction.added', { count: transaction.credits })}
            </strong>
            <Balance />
          </div>
          <div className={classes.ways}>
            {partner ? (
              <Button component={Link} to={`/members/${partner.id}/chat`}>
                {t('payments:transaction.backTo', { name: partner.name })}
              </Button>
            ) : (
              <Button component={Link} to="/chats">
                {t('payments:transaction.write')}
              </Button>
            )}
            <Button component={Link} to="/members" variant="subtle">
              {t('payments:transaction.search')}
            </Button>
          </div>
        </div>
      </div>
      {transaction.made_premium && <PremiumNotice />}
      <NextPeople people={others} />
    </div>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { credits } = useMember();
  return (
    <div className={classes.balance}>
      <span className={classes.balanceLabel}>{t('payments:transaction.balance')}</span>
      <RollingNumber value={credits} />
    </div>
  );
}

function PremiumNotice() {
  const { t } = useTranslation();
  return (
    <div className={classes.premium}>
      <h2 className={classes.title}>{t('payments:transaction.premiumTitle')}</h2>
      <p>{t('payments:transaction.premiumText')}</p>
    </div>
  );
}

/** Their room is kept until they are known, so that the facts of the payment stay where they are. */
function NextPeople({ people }: { people: MemberCard[] | undefined }) {
  const { t } = useTranslation();
  if (people?.length === 0) return null;
  return (
    <section className={classes.next}>
      <h2 className={classes.title}>{t('payments:transaction.next')}</h2>
      <ul className={classes.people} aria-busy={!people}>
        {people
          ? people.map((member) => (
              <li key={member.id}>
                <Person member={member} />
              </li>
            ))
          : Array.from({ length: maxNextPeople }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} className={classes.waiting} aria-hidden />
            ))}
      </ul>
    </section>
  );
}

function Person({ member: { id, name, main_image } }: { member: MemberCard }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/members/${id}/chat`}
      className={classes.person}
      aria-label={t('chat:matches.write', { name })}
    >
      <Portrait image={main_image} name={name} />
      <bdi className={classes.name}>{name}</bdi>
    </Link>
  );
}
