import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { getMember, type Member } from '#contract/profiles/endpoints.ts';
import { writeDraft } from '#web/features/chat/drafts.ts';
import { listOpeners } from '#web/features/chat/list-openers.ts';
import { MetMember } from '#web/features/member-landers/met-member.tsx';
import {
  loadMemberLander,
  memberLanderQueries,
  useShownMember,
} from '#web/features/member-landers/shown-member.ts';
import { forgetQueries } from '#web/platform/api/forget-queries.ts';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { withMetMember } from '#web/platform/session/middleware.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { AccountStep } from './account/account-step.tsx';
import classes from './member-signup.module.css';
import { SignupGate } from './signup-gate.tsx';
import { afterAccount, keepStep } from './steps/signup-steps.ts';
import { WizardFrame } from './steps/wizard-frame.tsx';

export const middleware = [requireTranslations('app', 'more')];
export const clientMiddleware = [requireTranslations('app', 'more')];
export const loader = loadMemberLander;
export const clientLoader = browserLoader(memberLanderQueries);

/** Shows the sign-up beside the referring member; it ends on the page of that member. */
export default function MemberSignupPage() {
  const { t } = useTranslation();
  const member = useShownMember();
  const opener = useOpener(member);
  const goOn = useContinue(member, opener);
  return (
    <div className={classes.page}>
      {member && <MetMember member={member} opener={opener} />}
      <div className={classes.card}>
        <SignupGate heading="h1">
          <WizardFrame
            step="account"
            heading="h1"
            title={member && t('signup:met.title', { name: member.name })}
          >
            <AccountStep
              met={member?.id}
              onCreating={() => keepStep('step', afterAccount)}
              onCreated={goOn}
            />
          </WizardFrame>
        </SignupGate>
      </div>
    </div>
  );
}

/** The first message chosen on a landing page; invented profiles cannot receive one. */
function useOpener(member: Member | undefined): string | undefined {
  const { t } = useTranslation();
  const picked = Number(useSearchParams()[0].get('opener'));
  return member && !member.fictional ? listOpeners(t, member)[picked - 1] : undefined;
}

/** The address survives a reload, which phones cause after the camera was open. */
function useContinue(member: Member | undefined, opener: string | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const viewer = client.getQueryData(viewerQuery.queryKey)?.user;
    if (member && opener && viewer) writeDraft(viewer.id, member.id, opener);
    await navigate(withMetMember('/complete-signup', member?.id), { replace: true });
    // Members see more of the profile than the visitor did.
    forgetQueries(client, getMember);
  };
}
