import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { checkMailChange, checkMailUndo, checkReset } from '#contract/accounts/credentials.ts';
import type { checkReactivation } from '#contract/deletion/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { checkActivation } from '#contract/signup/activation.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { readToken, useToken } from '#web/platform/session/link-token.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { UncheckedLink } from '#web/ui/unchecked-link.tsx';

type Check =
  | typeof checkActivation
  | typeof checkMailChange
  | typeof checkMailUndo
  | typeof checkReactivation
  | typeof checkReset;

const linkQuery = <E extends Check>(check: E, token: string) => apiQuery<Check>(check, { token });

export function linkQueries(check: Check) {
  return ({ url }: { url: URL }) => {
    const token = readToken(url.searchParams);
    return token ? [linkQuery(check, token)] : [];
  };
}

export interface OpenLink<E extends Check> {
  token: string;
  link: OutputOf<E>;
  email: string;
  /** The link was used or has expired since the page opened, so its state is fetched again. */
  onStale: () => void;
}

interface LinkPageProps<E extends Check> {
  check: E;
  title: string;
  open: (link: OpenLink<E>) => ReactNode;
  done: (email: string) => ReactNode;
  over: ReactNode;
}

/** Opening a mailed link changes nothing, because mail scanners open links too, with scripts; a press does. */
export function LinkPage<E extends Check>({ check, title, open, done, over }: LinkPageProps<E>) {
  const token = useToken();
  const { data, error, refetch } = useQuery({
    ...linkQuery(check, token ?? ''),
    enabled: Boolean(token),
    staleTime: 'static',
  });
  if (token === '') return <NarrowPage>{over}</NarrowPage>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (token === undefined || !data) return <UncheckedLink title={title} />;
  const { state, email } = data;
  const link = { token, link: data as OutputOf<E>, email: email ?? '', onStale: () => void refetch() };
  return (
    <NarrowPage>
      {state === 'open' && open(link)}
      {state === 'done' && done(link.email)}
      {state === 'over' && over}
    </NarrowPage>
  );
}

interface LinkOverProps {
  title?: string;
  text?: string;
  children: ReactNode;
}

export function LinkOver({ title, text, children }: LinkOverProps) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailOff size={32} stroke={1.75} />}
      tone="danger"
      title={<PageTitle>{title ?? t('accounts:link.title')}</PageTitle>}
      text={text ?? t('accounts:link.over')}
    >
      {children}
    </Message>
  );
}
