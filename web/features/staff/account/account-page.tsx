import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import { endStaffSessions } from '#contract/staff/account.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { DoneNote } from '#web/console/forms/done-note.tsx';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { formAction, useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from '../console-page.module.css';
import { OwnRoles } from '../own-roles.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { StaffCard } from '../staff-card.tsx';
import { accountQuery } from './account-query.ts';
import { OwnSessions } from './own-sessions.tsx';
import { RenewCodes } from './renew-codes.tsx';

const queries = () => [accountQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

const endSessions = formAction(
  endStaffSessions,
  () => `${staffPaths.account}?ended`,
  ({ session }) => ({ session: session || null }),
);
/** New codes stand in an answer that only scripts show. */
export const action = (args: ActionFunctionArgs) => endSessions(args);

/** Everybody of the staff, whatever their roles. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { data: self } = useQuery(staffQuery);
  const [codes, setCodes] = useState<string[]>();
  if (!self) return null;
  if (!codes) return <Account onRenewed={setCodes} />;
  const onSaved = { label: t('staff:account.back'), go: () => setCodes(undefined) };
  return (
    <StaffCard isWide>
      <RecoveryCodes email={self.staff.email} codes={codes} onSaved={onSaved} />
    </StaffCard>
  );
}

function Account({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const staff = useQuery(staffQuery).data?.staff;
  const account = useQuery(accountQuery).data?.account;
  const refused = useRefusedForm();
  const wasEnded = useSearchParams()[0].has('ended');
  const [timesEnded, setTimesEnded] = useState(Number(wasEnded));
  if (!staff || !account) return null;
  return (
    <div className={classes.page}>
      <PageTitle>{t('staff:account.title')}</PageTitle>
      <FormError error={refused.error} />
      {timesEnded > 0 && <DoneNote key={timesEnded}>{t('staff:account.ended')}</DoneNote>}
      <div className={classes.cards}>
        <Section title={staff.name}>
          <dl className={classes.facts}>
            <div>
              <dt>{t('staff:account.email')}</dt>
              <dd translate="no">{staff.email}</dd>
            </div>
          </dl>
          <OwnRoles roles={staff.roles} />
        </Section>
        <Section title={t('staff:recovery.list')}>
          <RenewCodes left={account.recovery_codes_left} onRenewed={onRenewed} />
        </Section>
        <Section title={t('staff:account.sessions')}>
          <OwnSessions sessions={account.sessions} onEnded={() => setTimesEnded(timesEnded + 1)} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Title order={2} size="h4" className={classes.name}>
        {title}
      </Title>
      {children}
    </section>
  );
}
