import { Container, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { protect } from '#web/platform/route-steps.ts';

export const middleware = protect('visitor');
export const clientMiddleware = protect('visitor');

export default function HomePage() {
  const { t } = useTranslation();
  return (
    <Container>
      <title>Duet</title>
      <Title order={1}>{t('home:title')}</Title>
    </Container>
  );
}
