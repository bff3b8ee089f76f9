import type { ReactNode } from 'react';
import { GenderField } from '#web/features/profiles/gender-field.tsx';
import { LookFields } from '#web/features/profiles/looks-section.tsx';
import { SexualityField } from '#web/features/profiles/sexuality-field.tsx';
import { looks, useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { ChoiceChips } from '#web/ui/forms/choice-chips.tsx';
import { sought } from './sought.ts';
import { type ProfileStepProps, StepForm } from './step-form.tsx';
import { useSuggestedSexuality } from './use-suggested-sexuality.ts';
import classes from './wizard.module.css';

export function PersonalStep({ editor, onNext }: ProfileStepProps) {
  const { t } = useTranslation();
  const isVisible = useVisibleFields();
  const { search_fields } = useSettings();
  const { gender, sexuality, hair_color, eye_color, body_type, relationship_status } = editor.values;
  const suggesting = useSuggestedSexuality(editor);
  const answers = [gender, sexuality, hair_color, eye_color, body_type, relationship_status];
  const derived = suggesting.isDerived ? suggesting.unagreed : undefined;
  const isAnswered =
    answers.some((answer) => answer !== null) ||
    suggesting.unagreed !== undefined ||
    suggesting.seek !== null;
  return (
    <StepForm lead={t('signup:personal.lead')} isAnswered={isAnswered} onNext={onNext}>
      <div className={classes.tiles}>
        <GenderField editor={editor} />
      </div>
      {search_fields.includes('gender') && (
        <div className={classes.tiles}>
          <ChoiceChips
            label={t('search:filters.gender')}
            choices={sought.map((seek) => ({ value: seek, label: t(`search:genders.${seek}`) }))}
            value={suggesting.seek}
            onChange={suggesting.lookFor}
          />
        </div>
      )}
      {isVisible('sexuality') && (
        <SexualityField
          editor={suggesting}
          derivedHelp={
            derived && t('signup:personal.derived', { sexuality: t(`profiles:sexuality.${derived}`) })
          }
        />
      )}
      {looks.some(isVisible) && (
        <Fold title={t('signup:personal.more')}>
          <LookFields editor={editor} />
        </Fold>
      )}
    </StepForm>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
