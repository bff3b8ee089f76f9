import { IconHeart, IconHeartHandshake, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { useSharedInterests } from '#web/features/cards/use-shared-interests.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './member-highlights.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Highlight {
  text: string;
  icon?: ReactNode;
  mutual?: boolean;
}

/** These fill a line or two. */
const maxInterests = 2;

/** Common interests come first; the rest stands below. */
export function MemberHighlights({ member }: { member: Member }) {
  const { t } = useTranslation();
  const highlights = useHighlights(member);
  if (highlights.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('profiles:member.highlights')}>
      {highlights.map(({ text, icon: sign, mutual }) => (
        <li key={text} className={classes.item} data-mutual={mutual || undefined}>
          {sign}
          {text}
        </li>
      ))}
    </ul>
  );
}

function useHighlights(member: Member): Highlight[] {
  const { t } = useTranslation();
  const shared = [...useSharedInterests(member, useViewer()?.id)];
  const { matched, liked_by, is_new, interests } = member;
  const name = (interest: Interest) => t(`profiles:interest.${interest}`);
  const highlights: (Highlight | false)[] = [
    matched && { text: t('profiles:member.matched'), icon: <IconHeartHandshake {...icon} />, mutual: true },
    liked_by &&
      !matched && { text: t('profiles:member.likesYou'), icon: <IconHeart {...icon} />, mutual: true },
    shared.length > 0 && {
      text: t('profiles:member.inCommon', { interests: shared.slice(0, maxInterests).map(name).join(', ') }),
      icon: <IconSparkles {...icon} />,
      mutual: true,
    },
    is_new && { text: t('profiles:member.new'), icon: <IconUser {...icon} /> },
  ];
  const others = shared.length > 0 ? [] : interests.slice(0, maxInterests);
  return [
    ...highlights.filter((highlight) => highlight !== false),
    ...others.map((one) => ({ text: name(one) })),
  ];
}
