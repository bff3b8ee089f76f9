import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { LockedVisitor } from '#contract/visits/endpoints.ts';
import { useVisitorNumber } from '#web/features/likes/visitor-count.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import classes from './locked-visitors.module.css';
import { VisitDay } from './visit-day.tsx';

interface LockedVisitorsProps {
  count: number;
  locked: readonly LockedVisitor[];
}

/** What a member without Premium sees: how many, and the latest blurred by the server. */
export function LockedVisitors({ count, locked }: LockedVisitorsProps) {
  const { t } = useTranslation();
  const toText = useVisitorNumber();
  return (
    <section className={classes.part}>
      <ul className={classes.tiles} aria-label={t('visits:page.list')}>
        {locked.map((visitor, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a locked visitor is known that would tell them apart
          <LockedTile key={place} visitor={visitor} />
        ))}
      </ul>
      <div className={classes.words}>
        <h2>{t('visits:locked.title', { count, shown: toText(count) })}</h2>
        <p>{t('visits:locked.text')}</p>
        <Button
          component={Link}
          to="/premium"
          leftSection={<IconLockOpen size={18} stroke={1.75} aria-hidden />}
        >
          {t('photos:premium.action')}
        </Button>
      </div>
    </section>
  );
}

function LockedTile({ visitor: { filename, visited_on } }: { visitor: LockedVisitor }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  return (
    <li>
      <div className={classes.tile}>
        {filename && <img src={toUrl(filename)} alt="" decoding="async" />}
        <span className={classes.lock}>
          <IconLock size={20} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('visits:locked.tile')}</VisuallyHidden>
        </span>
      </div>
      <p className={classes.day}>
        <VisitDay day={visited_on} />
      </p>
    </li>
  );
}
