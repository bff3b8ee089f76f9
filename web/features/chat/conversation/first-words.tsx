import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMember, type MemberCard } from '#contract/profiles.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './first-words.module.css';

interface FirstWordsProps {
  profile: MemberCard;
  canWrite: boolean;
  onPick: (text: string) => void;
}

const mostOpeners = 3;

export function FirstWords({ profile, canWrite, onPick }: FirstWordsProps) {
  const { t } = useTranslation();
  const openers = useOpeners(profile);
  const { name } = profile;
  return (
    <div className={classes.root}>
      <Avatar image={profile.main_image} name={name} size={112} online={profile.online} />
      <Title order={2} size="h3" ta="center">
        {t('chat:start.title', { name })}
      </Title>
      {canWrite && (
        <>
          <Text c="dimmed" ta="center">
            {t('chat:start.text')}
          </Text>
          <ul className={classes.openers} aria-label={t('chat:start.openers')}>
            {openers.map((opener) => (
              <li key={opener}>
                <Button
                  variant="default"
                  radius="lg"
                  className={classes.opener}
                  onClick={() => onPick(opener)}
                >
                  {opener}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Those of the first moment stay: ideas must not change under the finger that goes for one. */
function useOpeners({ id, city }: MemberCard): string[] {
  const { t } = useTranslation();
  const known = useQuery({ ...apiQuery(getMember, { id }), enabled: false }).data;
  const [interests] = useState(known?.member.interests ?? []);
  const named = interests
    .slice(0, 2)
    .map((interest) => t('chat:start.interest', { interest: t(`profiles:interest.${interest}`) }));
  const others = [t('chat:start.weekend'), city && t('chat:start.place', { city }), t('chat:start.smile')];
  return [...named, ...others].filter(Boolean).slice(0, mostOpeners);
}
