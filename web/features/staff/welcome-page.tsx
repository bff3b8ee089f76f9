import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getStaffInvitation } from '#contract/staff/endpoints.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { RecoveryCodes, type SavedCodes } from './recovery-codes.tsx';
import { StaffCard } from './staff-card.tsx';
import { WelcomeForm } from './welcome-form.tsx';

const invitationQuery = (token: string) => apiQuery(getStaffInvitation, { token });

const queries = ({ url }: { url: URL }) => {
  const token = readToken(url.searchParams);
  return token ? [invitationQuery(token)] : [];
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;

/** Opening the link changes nothing, because mail scanners open links, too; the form does. */
export default function WelcomePage() {
  const [codes, setCodes] = useState<SavedCodes>();
  return codes ? (
    <StaffCard isWide>
      <RecoveryCodes {...codes} />
    </StaffCard>
  ) : (
    <Invitation onJoined={setCodes} />
  );
}

function Invitation({ onJoined }: { onJoined: (codes: SavedCodes) => void }) {
  const token = useToken();
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token ?? ''),
    enabled: Boolean(token),
    staleTime: 'static',
  });
  const ask = () => void refetch();
  if (token === '') return <DeadLink />;
  if (error) return <ErrorState error={error} onRetry={ask} />;
  if (token === undefined || !data) return <Checking />;
  if (!data.invitation) return <DeadLink />;
  return (
    <StaffCard isWide>
      <WelcomeForm token={token} invitation={data.invitation} onJoined={onJoined} onStale={ask} />
    </StaffCard>
  );
}

/** After a reload the tab alone has the token. */
function Checking() {
  const { t } = useTranslation();
  return (
    <StaffCard isWide>
      <PageTitle>{t('staff:welcome.checking')}</PageTitle>
      <LoadingMark />
    </StaffCard>
  );
}

function DeadLink() {
  const { t } = useTranslation();
  return (
    <StaffCard>
      <PageTitle>{t('staff:dead.title')}</PageTitle>
      <Text>{t('staff:dead.text')}</Text>
      {/* The log-in leads on those who have joined with this link. */}
      <Anchor href={staffPaths.login}>{t('staff:dead.login')}</Anchor>
    </StaffCard>
  );
}
