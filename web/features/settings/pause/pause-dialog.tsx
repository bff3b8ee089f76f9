import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { startPause } from '#contract/pauses/endpoints.ts';
import { type PauseLength, pauseLengths, pauseLimits } from '#contract/pauses/facts.ts';
import { pauseQuery, showPause } from '#web/features/pauses/pause-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { SettingsDialog } from '../settings-dialog.tsx';
import classes from './pause-dialog.module.css';

type Length = PauseLength | 'day';

export default function PauseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { pause, days } = useSuspenseQuery(pauseQuery).data;
  const [length, setLength] = useState<Length>(pause ? 'day' : 'week');
  const form = useEndpointForm(startPause, {
    initialValues: {
      ends_on: pause?.ends_on ?? days.week,
      shows_day: pause?.shows_day ?? false,
      note: pause?.note ?? '',
    },
  });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(startPause, form, {
    async onSuccess(answer) {
      showPause(client, answer.pause);
      onClose();
      const date = format.day(`${answer.pause.ends_on}T12:00:00Z`);
      (await loadToasts()).show({ message: t('pauses:started', { date }) });
    },
  });
  const choose = (chosen: Length) => {
    setLength(chosen);
    if (chosen !== 'day') form.setFieldValue('ends_on', days[chosen]);
  };
  return (
    <SettingsDialog title={t('pauses:title')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Consequences />
          <Lengths days={days} chosen={length} onChoose={choose} />
          {length === 'day' && (
            <TextInput
              {...form.getInputProps('ends_on')}
              type="date"
              name="ends_on"
              min={days.first}
              max={days.last}
              label={t('pauses:dialog.dayLabel')}
            />
          )}
          <GrowingTextarea
            {...form.getInputProps('note')}
            name="note"
            label={t('pauses:dialog.note')}
            description={t('pauses:dialog.noteHelp')}
            minRows={1}
            maxRows={4}
            maxSigns={pauseLimits.noteLength}
          />
          <CheckLine
            checked={form.values.shows_day}
            onCheck={(isShown) => form.setFieldValue('shows_day', isShown)}
          >
            {t('pauses:dialog.showsDay')}
          </CheckLine>
          <FormError error={error} />
          <Button type="submit" loading={isPending || isSuccess}>
            {t(pause ? 'pauses:dialog.save' : 'pauses:dialog.submit')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}

/** What a break does, and what it leaves, before it begins. */
function Consequences() {
  const { t } = useTranslation();
  return (
    <ul className={classes.facts}>
      <li>{t('pauses:dialog.hidden')}</li>
      <li>{t('pauses:dialog.kept')}</li>
      <li>{t('pauses:dialog.newPeople')}</li>
      <li>{t('pauses:dialog.stays')}</li>
    </ul>
  );
}

interface LengthsProps {
  days: Record<PauseLength, string>;
  chosen: Length;
  onChoose: (length: Length) => void;
}

function Lengths({ days, chosen, onChoose }: LengthsProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const name = useId();
  const lengths: readonly Length[] = [...pauseLengths, 'day'];
  return (
    <fieldset className={classes.lengths}>
      <legend className="field-label">{t('pauses:dialog.length')}</legend>
      <div className={classes.choices}>
        {lengths.map((length) => (
          <label key={length} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={length}
              checked={length === chosen}
              onChange={() => onChoose(length)}
            />
            <span className={classes.words}>
              {t(`pauses:dialog.${length}`)}
              {length !== 'day' && (
                <span className={classes.back}>
                  {t('pauses:dialog.back', { date: day(`${days[length]}T12:00:00Z`) })}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
