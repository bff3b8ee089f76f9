import {
  IconBellRinging,
  IconCoins,
  IconEye,
  IconGift,
  IconHeart,
  IconHearts,
  IconLock,
  IconMessageCircle,
  IconMoodSmile,
  IconShieldCheck,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityPerson, ActivityEntry as Entry } from '#contract/activity/endpoints.ts';
import type { ActivityKind } from '#contract/activity/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import classes from './activity.module.css';
import { findTarget } from './entry-target.ts';
import { useEntryWords } from './use-entry-words.ts';

const icons: Record<ActivityKind, TablerIcon> = {
  likes: IconHeart,
  matches: IconHearts,
  conversations: IconMessageCircle,
  reactions: IconMoodSmile,
  gifts: IconGift,
  visitors: IconEye,
  private_photos: IconLock,
  searches: IconBellRinging,
  picks: IconSparkles,
  credits: IconCoins,
  decisions: IconShieldCheck,
};

export function ActivityEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { title, hint } = useEntryWords(entry);
  const { kind, count, people } = entry;
  const Icon = icons[kind];
  return (
    <li className={classes.entry} data-new={entry.new_count > 0 || undefined}>
      <Row to={findTarget(entry)}>
        <span className={classes.icon} data-kind={kind}>
          <Icon size={22} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {title}
            {count === 1 && people[0]?.fictional && <FictionalMark iconOnly />}
          </span>
          {hint && <span className={classes.hint}>{hint}</span>}
          {count > 1 && people.length > 0 && <Names people={people} count={count} />}
        </span>
        {people.length > 0 && (
          <span className={classes.faces}>
            {people.map(({ id, name, main_image }) => (
              <Avatar key={id} image={main_image} name={name} size={40} />
            ))}
          </span>
        )}
        {entry.new_count > 0 && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('activity:new')}</VisuallyHidden>
          </span>
        )}
      </Row>
    </li>
  );
}

function Row({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={classes.row}>{children}</div>;
  return (
    <Link to={to} className={classes.row}>
      {children}
    </Link>
  );
}

/** The latest, and how many others. */
function Names({ people, count }: { people: readonly ActivityPerson[]; count: number }) {
  const others = count - people.length;
  return (
    <span className={classes.hint}>
      {people.map(({ id, name, fictional }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <span translate="no">{name}</span>
          {fictional && <FictionalMark iconOnly />}
        </span>
      ))}
      {others > 0 && ` +${others}`}
    </span>
  );
}
