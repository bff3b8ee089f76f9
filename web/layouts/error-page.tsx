import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCodeText } from '#web/platform/use-error-text.ts';
import { settingsQuery } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Circles } from '#web/ui/circles.tsx';
import { DefaultLayout } from './default-layout.tsx';
import classes from './error-page.module.css';
import { useFailLoading } from './loading-bar.tsx';
import { readRouteError } from './route-error.ts';

/** The page of every route error: what went wrong, its status, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  useFailLoading();
  const knowsDomain = useQueryClient().getQueryData(settingsQuery.queryKey) !== undefined;
  const content = <ErrorContent error={error} />;
  // When even the settings could not be read there is nothing to draw a navigation from.
  return knowsDomain ? <DefaultLayout>{content}</DefaultLayout> : <main>{content}</main>;
}

function ErrorContent({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { status, code, data, message, requestId } = readRouteError(error);
  const text = code ? describe(code, data) : (message ?? t('errors:internal'));
  return (
    <div className={classes.page}>
      <title>{text}</title>
      <meta name="robots" content="noindex" />
      <Stack align="flex-start" gap="xs">
        <Circles size={56} className={classes.mark} />
        <p className={classes.status}>{status}</p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {text}
        </h1>
        <Button component={Link} to="/" mt="lg">
          {t('layout:error.home')}
        </Button>
        {requestId && status >= 500 && (
          <Text size="sm" c="dimmed" mt="md">
            {t('layout:error.reference', { id: requestId })}
          </Text>
        )}
      </Stack>
    </div>
  );
}
