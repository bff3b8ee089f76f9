import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ProfileSection } from '../editing/profile-section.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { useVisibleFields } from '../use-visible-fields.ts';
import { AnswersField } from '../words-sections.tsx';

export function AnswersSection({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation();
  if (!useVisibleFields()('prompts')) return null;
  return (
    <ProfileSection id="prompts" title={t('prompts:own.title')}>
      <AnswersField editor={editor} />
    </ProfileSection>
  );
}
