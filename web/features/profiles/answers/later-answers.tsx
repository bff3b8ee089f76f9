import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { AnswersField } from './answers-field.tsx';

interface LaterAnswersProps {
  editor: ProfileEditor;
  isTitled: boolean;
}

/** The field with its words, for screens that load neither at first. */
export default function LaterAnswers({ editor, isTitled }: LaterAnswersProps) {
  useTranslationGroups('prompts');
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {isTitled && <Text fw={600}>{t('prompts:own.title')}</Text>}
      <AnswersField editor={editor} />
    </Stack>
  );
}
