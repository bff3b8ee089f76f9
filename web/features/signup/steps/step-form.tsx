import type { FormEvent, ReactNode } from 'react';
import type { ProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './wizard.module.css';

export interface StepProps {
  onNext: () => void;
}

export interface ProfileStepProps extends StepProps {
  editor: ProfileEditor;
  /** Leaves an answer that the server has refused as it is. */
  onSkip: () => void;
}

interface StepFormProps {
  lead: string;
  /** Until then the only button is “not now”. */
  isAnswered: boolean;
  onNext: () => void;
  /** For an answer that may have no other: it can be left out although it was refused. */
  onSkipRefused?: (() => void) | undefined;
  children: ReactNode;
}

/** Each answer is saved at once. */
export function StepForm({ lead, isAnswered, onNext, onSkipRefused, children }: StepFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{lead}</Text>
        {children}
        <div className={classes.actions}>
          <Button type="submit" size="lg" fullWidth disabled={!isAnswered}>
            {t('signup:next')}
          </Button>
          <Button
            variant="subtle"
            fullWidth
            className={classes.skip}
            data-gone={(isAnswered && !onSkipRefused) || undefined}
            onClick={onSkipRefused ?? onNext}
          >
            {t('signup:skip')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
