import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './wizard.module.css';

export interface StepFormProps {
  lead: string;
  /** Whether there is something to go on with; else the step is left for later. */
  isAnswered: boolean;
  onNext: () => void;
  children: ReactNode;
}

/** What one step asks, and how to go on. Answers are saved as they are given. */
export function StepForm({ lead, isAnswered, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text c="dimmed">{lead}</Text>
        {children}
        <div className={classes.actions}>
          <Button type="submit" size="lg" fullWidth variant={isAnswered ? 'filled' : 'default'}>
            {isAnswered ? t('accounts:signup.next') : t('accounts:signup.skip')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
