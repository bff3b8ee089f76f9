import { useState } from 'react';
import { Link } from 'react-router';
import { timeBonus } from '#contract/discounts/offers.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';
import { Clock } from './clock.tsx';
import { useTimeOfDay } from './use-time-of-day.ts';

export function TimeBonusBanner() {
  const { t } = useTranslation();
  const bonus = useViewer()?.time_bonus;
  const seconds = useSecondsLeft(bonus);
  const timeOfDay = useTimeOfDay();
  const passed = usePassedMinutes(seconds);
  if (!bonus || seconds === 0) return null;
  const title = t('layout:timeBonus.title', { percent: timeBonus.percentage });
  return (
    <>
      <Banner
        tone="offer"
        title={title}
        text={t('layout:timeBonus.until', { time: timeOfDay(bonus.expires) })}
        action={
          <>
            <Clock seconds={seconds} />{' '}
            <Button component={Link} to="/credits" variant="default">
              {t('layout:timeBonus.action')}
            </Button>
          </>
        }
      />
      <VisuallyHidden role="status">
        {passed && `${title}: ${t('layout:timeBonus.minutesLeft', { count: passed })}`}
      </VisuallyHidden>
    </>
  );
}

/** Announced once each; the clock itself is silent. */
const spokenMinutes = [60, 15, 5];

/** The last of them that passed while the banner is open, so that a new page repeats nothing. */
function usePassedMinutes(seconds: number): number | undefined {
  const [atFirst] = useState(seconds);
  return spokenMinutes.findLast((minutes) => seconds <= minutes * 60 && atFirst > minutes * 60);
}
