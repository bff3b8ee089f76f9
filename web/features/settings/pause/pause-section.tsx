import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SettingsHead } from '#web/app/extensions.ts';
import EndPause from '#web/features/pauses/end-pause.tsx';
import { pauseQuery } from '#web/features/pauses/pause-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import settings from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';

const PauseDialog = lazy(() => importWithRetry(() => import('./pause-dialog.tsx')));

export function PauseSection(head: SettingsHead) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { data } = useQuery(pauseQuery);
  const [isOpen, setOpen] = useState(false);
  const pause = data?.pause;
  return (
    <SettingsSection {...head}>
      <div className={settings.row}>
        <div className={settings.rowWords}>
          {pause && (
            <span className={settings.rowLabel}>
              {t('pauses:until', { date: day(`${pause.ends_on}T12:00:00Z`) })}
            </span>
          )}
          <span className={settings.rowHint}>{t(pause ? 'pauses:banner.text' : 'pauses:hint')}</span>
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(pause ? 'pauses:change' : 'pauses:title')}
        </Button>
        {pause && <EndPause />}
      </div>
      {isOpen && (
        <Suspense>
          <PauseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
