import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { turnPath } from './your-turn.ts';

/** The way to the people who wait, where a domain wants them to be answered first. */
export function AnswerFirst() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={turnPath} variant="light">
      {t('chat:turn.answer')}
    </Button>
  );
}
