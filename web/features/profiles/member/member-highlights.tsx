import { IconHeart, IconHeartHandshake, IconMessageReply, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './member-highlights.module.css';
import { useNamedInterests } from './use-named-interests.ts';
import { writeAboutPath } from './write-about.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true };

interface Highlight {
  text: string;
  icon: ReactNode;
  mutual?: boolean;
}

interface MemberHighlightsProps {
  member: Member;
  /** Whether each interest links to a first message about it, to a member who hears from the viewer. */
  canWrite: boolean;
}

/** Common interests come first; the story lists the rest. */
export function MemberHighlights({ member, canWrite }: MemberHighlightsProps) {
  const { t } = useTranslation();
  const highlights = useHighlights(member);
  const { isShared, named } = useNamedInterests(member);
  if (highlights.length + named.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('profiles:member.highlights')}>
      {highlights.map(({ text, icon: sign, mutual }) => (
        <li key={text} className={classes.item} data-mutual={mutual || undefined}>
          {sign}
          {text}
        </li>
      ))}
      {isShared && (
        <li className={classes.label}>
          <IconSparkles {...icon} />
          {t('profiles:member.inCommon')}
        </li>
      )}
      {named.map((interest) => (
        <li key={interest} className={classes.item} data-mutual={isShared || undefined}>
          {canWrite && !member.contact_misfit ? (
            <Link to={writeAboutPath(member.id, interest)} className={classes.link}>
              {t(`profiles:interest.${interest}`)}
            </Link>
          ) : (
            t(`profiles:interest.${interest}`)
          )}
        </li>
      ))}
    </ul>
  );
}

function useHighlights({ matched, liked_by, is_new, answers_within_a_day }: Member): Highlight[] {
  const { t } = useTranslation();
  const highlights: (Highlight | false)[] = [
    matched && { text: t('profiles:member.matched'), icon: <IconHeartHandshake {...icon} />, mutual: true },
    liked_by &&
      !matched && { text: t('profiles:member.likesYou'), icon: <IconHeart {...icon} />, mutual: true },
    answers_within_a_day && { text: t('profiles:member.answers'), icon: <IconMessageReply {...icon} /> },
    is_new && { text: t('profiles:member.new'), icon: <IconUser {...icon} /> },
  ];
  return highlights.filter((highlight) => highlight !== false);
}
