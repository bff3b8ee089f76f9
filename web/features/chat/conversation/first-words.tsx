import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './first-words.module.css';

const WaitingForYou = lazy(() => importWithRetry(() => import('../list/waiting-for-you.tsx')));
const Openers = lazy(() => importWithRetry(() => import('../composer/openers.tsx')));

interface FirstWordsProps {
  profile: MemberCard;
  canWrite: boolean;
  onPick: (text: string) => void;
}

export function FirstWords({ profile, canWrite, onPick }: FirstWordsProps) {
  const { t } = useTranslation();
  const { name } = profile;
  // Rendered after hydration only: by then other parts may have loaded the profile, which the server had not.
  const isMounted = useMounted();
  return (
    <div className={classes.root}>
      <Avatar image={profile.main_image} name={name} size={112} online={profile.online} />
      <Title order={2} size="h3" ta="center">
        {canWrite ? t('chat:start.title', { name }) : name}
      </Title>
      {canWrite && (
        <>
          <Text c="dimmed" ta="center">
            {t('chat:start.text')}
          </Text>
          {isMounted ? (
            <Suspense fallback={<div className={classes.openers} />}>
              <Openers profile={profile} onPick={onPick} />
            </Suspense>
          ) : (
            <div className={classes.openers} />
          )}
          {isMounted && (
            <Suspense>
              <WaitingForYou />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
