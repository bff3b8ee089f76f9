import { IconRefresh } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useKnownSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { ErrorNotice } from '#web/ui/page/error-notice.tsx';
import { useFailLoading } from '../loading-bar.tsx';
import classes from './error-page.module.css';
import { readRouteError } from './route-error.ts';

interface ErrorPageProps {
  error: unknown;
  Frame: ComponentType<{ children: ReactNode }>;
}

export function ErrorPage({ error, Frame }: ErrorPageProps) {
  useFailLoading();
  const knowsDomain = useKnownSettings() !== undefined;
  const content = <ErrorContent error={error} />;
  // The navigation needs the settings of the domain.
  return knowsDomain ? <Frame>{content}</Frame> : <main>{content}</main>;
}

function ErrorContent({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { status, code, data, message, requestId } = readRouteError(error);
  // The page is being redirected to the login.
  if (code === 'authentication_required') return null;
  const text = code ? describe(code, data) : (message ?? t('errors:internal'));
  // This explanation is too long for a heading.
  const isPause = code === 'throttle.reading';
  return (
    <ErrorNotice
      status={code === 'network' ? undefined : status}
      text={isPause ? t('layout:error.pause') : text}
    >
      {isPause && <Text>{text}</Text>}
      <div className={classes.actions}>
        {(code === 'network' || code === 'unavailable') && <RetryNavigation />}
        <Button component={Link} to="/" variant={code === 'network' ? 'default' : 'filled'}>
          {t('layout:error.home')}
        </Button>
        {code === 'not_found' && (
          <Button component={Link} to="/members" variant="default">
            {t('layout:nav.search')}
          </Button>
        )}
      </div>
      {requestId && status >= 500 && (
        <Text size="sm" c="dimmed" mt="md">
          {t('layout:error.reference', { id: requestId })}
        </Text>
      )}
    </ErrorNotice>
  );
}

function RetryNavigation() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const retry = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Button
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      loading={state !== 'idle'}
      onClick={() => void revalidate()}
    >
      {t('common:retry')}
    </Button>
  );
}
