import { modals } from '@mantine/modals';
import { type FormEvent, useState } from 'react';
import { editMessage } from '#contract/chat/changes.ts';
import { isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { whenOverlaysAreReady } from '#web/ui/overlays/overlays-ready.ts';
import { askBeforeSharing } from '../composer/ask-before-sharing.ts';
import { useChange } from './use-change.ts';

interface Edit {
  conversation: number;
  seq: number;
  text: string;
  isFirst: boolean;
}

/** Above the conversation, which may change meanwhile. Words that were not saved stay until it is closed. */
export async function openEdit(edit: Edit, t: AppTranslator['t']): Promise<void> {
  await whenOverlaysAreReady;
  const id = modals.open({
    title: t('changes:editTitle'),
    closeButtonProps: { 'aria-label': t('common:close') },
    closeOnClickOutside: false,
    children: <EditForm edit={edit} onClose={() => modals.close(id)} />,
  });
}

export function EditForm({ edit, onClose }: { edit: Edit; onClose: () => void }) {
  const { conversation, seq, isFirst } = edit;
  const { t } = useTranslation();
  const { message_length: limit } = useSettings();
  const [draft, setDraft] = useState(edit.text);
  const { mutate, isPending, error } = useChange(editMessage, { inline: true, onDone: onClose });
  const text = normaliseText(draft);
  const canSave = text !== '' && isWithin(text, limit);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    if (text === edit.text) return onClose();
    if (!isFirst || (await askBeforeSharing(text, t))) mutate({ conversation, seq, text });
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <GrowingTextarea
          label={t('changes:words')}
          minRows={2}
          maxRows={8}
          maxSigns={limit}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          data-autofocus
        />
        <FormError error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!canSave}>
            {t('changes:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
