import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { AnswersField } from './answers-field.tsx';

/** The field with its title, for screens that load neither before it is shown. */
export default function LaterAnswers({ editor }: { editor: ProfileEditor }) {
  useTranslationGroups('prompts');
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('prompts:own.title')}</Text>
      <AnswersField editor={editor} />
    </Stack>
  );
}
