import { type FormEvent, useState } from 'react';
import { maxSearchName } from '#contract/search/named-facts.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';

interface NameDialogProps {
  title: string;
  name: string;
  /** Whether it asks about alerts too; they are off until asked for. */
  offersTelling?: boolean;
  isPending: boolean;
  error: Error | null;
  onSave: (name: string, tells: boolean) => void;
  onClose: () => void;
}

/** A click outside does not close it, so that typed text is kept. */
export function NameDialog({ title, onClose, ...form }: NameDialogProps) {
  const life = useMountedDialog(onClose);
  return (
    <Dialog {...life} title={title} closeOnClickOutside={false}>
      <NameForm {...form} onClose={life.onClose} />
    </Dialog>
  );
}

type NameFormProps = Omit<NameDialogProps, 'title'>;

function NameForm({
  name: suggested,
  offersTelling = false,
  isPending,
  error,
  onSave,
  onClose,
}: NameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(suggested);
  const [tells, setTells] = useState(false);
  const name = normaliseLine(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name && !isPending) onSave(name, tells);
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <TextInput
          label={t('searches:name')}
          value={typed}
          maxLength={maxSearchName}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
        />
        {offersTelling && (
          <Switch
            label={t('searches:tell')}
            hint={t('searches:tellHint')}
            checked={tells}
            onChange={setTells}
          />
        )}
        <FormError error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!name}>
            {t('searches:store')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
