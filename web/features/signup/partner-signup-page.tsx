import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Navigate, redirect } from 'react-router';
import { checkPartnerLink } from '#contract/signup/partner.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { findViewer } from '#web/platform/session/middleware.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { OwnFace } from './own-face.tsx';
import { PartnerSignup } from './partner/partner-signup.tsx';
import { StepSkeleton } from './steps/step-skeleton.tsx';

const goal = '/complete-signup';
const linkQuery = (token: string) => apiQuery(checkPartnerLink, { token });
const queries = ({ url }: { url: URL }) => {
  const token = readToken(url.searchParams);
  return token ? [linkQuery(token)] : [];
};

export const middleware = [requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];

const load = serverLoader(queries);
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args);
  const client = args.context.get(queryClientContext);
  const [link] = queries(args);
  const isUsed = link !== undefined && client.getQueryData(link.queryKey)?.pending === null;
  if (isUsed && (await findViewer(args))) throw redirect(goal);
  return loaded;
}

export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;

export default function PartnerSignupPage() {
  const token = useToken();
  const isMember = useViewer() !== null;
  const { data } = useQuery({ ...linkQuery(token ?? ''), enabled: Boolean(token) });
  // The link was used in another tab meanwhile, which has logged in here too.
  if (isMember && data && !data.pending) return <Navigate to={goal} replace />;
  return (
    <NarrowPage isWide own={<OwnFace />}>
      {token === undefined ? <StepSkeleton /> : <PartnerSignup token={token} heading="h1" />}
    </NarrowPage>
  );
}
