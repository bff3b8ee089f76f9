import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link } from 'react-router';
import type { ErrorCode, ErrorData } from '#contract/errors.ts';
import { isErrorFacts } from '#web/platform/error-facts.ts';
import { useCodeText } from '#web/platform/use-error-text.ts';
import { DefaultLayout } from './default-layout.tsx';

const serverError = 500;

interface Shown {
  status: number;
  code?: ErrorCode;
  data?: ErrorData;
  /** Words of the router itself, such as "Unknown middleware". */
  message?: string;
}

/** Whatever a route threw: a refusal with its code, an answer with a status, or a fault of ours. */
export function readRouteError(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) return { status: serverError };
  if (isErrorFacts(error.data)) return error.data;
  if (error.status === 404) return { status: 404, code: 'not_found' };
  return { status: error.status, message: typeof error.data === 'string' ? error.data : undefined };
}

/** The page of every route error: what went wrong, its status, and a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { status, code, data, message } = readRouteError(error);
  const text = code ? describe(code, data) : (message ?? t('errors:internal'));
  return (
    <DefaultLayout>
      <Container size="sm" py="xl">
        <title>{text}</title>
        <Stack align="flex-start" gap="sm">
          <Text c="dimmed" fw={650} fz="lg">
            {status}
          </Text>
          <Title order={1} tabIndex={-1}>
            {text}
          </Title>
          <Button component={Link} to="/" mt="md">
            {t('layout:error.home')}
          </Button>
        </Stack>
      </Container>
    </DefaultLayout>
  );
}
