import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { whenOverlaysAreReady } from './overlays-ready.ts';

export interface Confirmation {
  title: string;
  text: ReactNode;
  action: string;
  /** Of the button that leaves all as it is; "Cancel" where nothing says more. */
  otherwise?: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel?: () => void;
}

/** Asks before something happens. Whatever closes the dialog without the action is a no. */
export async function confirm(confirmation: Confirmation, t: AppTranslator['t']): Promise<void> {
  await whenOverlaysAreReady;
  // The buttons can still be pressed while the dialog closes.
  let isAnswered = false;
  const answer = (listen: (() => void) | undefined) => {
    if (isAnswered) return;
    isAnswered = true;
    listen?.();
  };
  const id = modals.open({
    title: confirmation.title,
    closeButtonProps: { 'aria-label': t('common:close') },
    onClose: () => answer(confirmation.onCancel),
    children: (
      <Question
        confirmation={{ otherwise: t('common:cancel'), ...confirmation }}
        onConfirm={() => {
          answer(confirmation.onConfirm);
          modals.close(id);
        }}
        onCancel={() => modals.close(id)}
      />
    ),
  });
}

interface QuestionProps {
  confirmation: Confirmation;
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ confirmation: { text, action, otherwise, danger }, onConfirm, onCancel }: QuestionProps) {
  return (
    <Stack gap="md">
      <Text>{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {otherwise}
        </Button>
        <Button color={danger ? 'danger' : undefined} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Stack>
  );
}
