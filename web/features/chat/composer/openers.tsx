import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getMember, type MemberCard } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { listOpeners } from '../list-openers.ts';
import classes from './openers.module.css';

interface OpenersProps {
  profile: MemberCard;
  onPick: (text: string) => void;
}

/** Ideas for a first message from the profile; each becomes the draft. */
export default function Openers({ profile, onPick }: OpenersProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const openers = useOpeners(profile);
  return (
    <ul className={classes.openers} aria-label={t('chat:start.openers')} aria-busy={openers === undefined}>
      {openers?.map((opener) => (
        <li key={opener}>
          <Button
            variant="light"
            className={classes.opener}
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => onPick(opener)}
          >
            {opener}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Undefined until both profiles are loaded: ideas must not change under a finger. */
function useOpeners({ id, city }: MemberCard): string[] | undefined {
  const { t } = useTranslation();
  // Cached profiles suffice for an idea.
  const theirs = useQuery({ ...apiQuery(getMember, { id }), staleTime: Number.POSITIVE_INFINITY });
  const own = useQuery({ ...apiQuery(getOwnProfile, {}), staleTime: Number.POSITIVE_INFINITY });
  if (theirs.isPending || own.isPending) return undefined;
  const mine = new Set(own.data?.profile.interests);
  const interests = theirs.data?.member.interests ?? [];
  const sharedFirst = [
    ...interests.filter((interest) => mine.has(interest)),
    ...interests.filter((interest) => !mine.has(interest)),
  ];
  return listOpeners(t, { id, city, interests: sharedFirst, prompts: theirs.data?.member.prompts ?? [] });
}
