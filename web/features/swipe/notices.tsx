import { Link } from 'react-router';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useTimeZone } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { NoLikesPicture } from '#web/ui/illustrations/no-likes.tsx';
import { NoResultsPicture } from '#web/ui/illustrations/no-results.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

/** Likes return at midnight in the member's time zone: tomorrow or, after a journey, the day after. */
export function NoLikesLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(localeIsoCodes[useLocale()], {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <EmptyState
      picture={<NoLikesPicture />}
      title={t('swipe:none.title')}
      text={t('swipe:none.text', { time: format.format(new Date(until)) })}
      action={
        <Button component={Link} to="/members">
          {t('swipe:none.search')}
        </Button>
      }
    />
  );
}

export function EmptyDeck() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoResultsPicture />}
      title={t('swipe:empty.title')}
      text={t('swipe:empty.text')}
      action={
        <Button component={Link} to="/members">
          {t('swipe:empty.search')}
        </Button>
      }
    />
  );
}
