import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fileReport } from '#contract/reports/endpoints.ts';
import { type ReportReason, reportReasons, reportTextLength } from '#contract/reports/facts.ts';
import { useLeaveBlocked } from '#web/features/blocks/use-block.ts';
import { setLeaving } from '#web/platform/api/leaving.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { whenOverlaysAreReady } from '#web/ui/overlays/overlays-ready.ts';
import { reveal } from '#web/ui/reveal.ts';
import classes from './report-dialog.module.css';
import type { ReportTarget } from './report-target.ts';

/** Rendered above all pages, because blocking leaves the member's page before the answer is read. */
export async function openReport(target: ReportTarget, t: AppTranslator['t']): Promise<void> {
  await whenOverlaysAreReady;
  let hasBlocked = false;
  const modalId = modals.open({
    title: toTitle(target, t),
    closeButtonProps: { 'aria-label': t('common:close') },
    // The element that opened it is gone then.
    onClose: () => hasBlocked && document.querySelector<HTMLElement>('h1[tabindex]')?.focus(),
    children: (
      <ReportSteps
        target={target}
        onSent={(withBlock) => {
          hasBlocked = withBlock;
          modals.updateModal({ modalId, title: t('reports:doneTitle') });
        }}
        onClose={() => modals.close(modalId)}
      />
    ),
  });
}

function toTitle({ about, name }: ReportTarget, t: AppTranslator['t']): string {
  return about === 'profile' ? t('reports:title.profile', { name }) : t(`reports:title.${about}`);
}

interface ReportStepsProps {
  target: ReportTarget;
  onSent: (withBlock: boolean) => void;
  onClose: () => void;
}

export function ReportSteps({ target, onSent, onClose }: ReportStepsProps) {
  const { t } = useTranslation();
  const [number, setNumber] = useState<number>();
  const leaveBlocked = useLeaveBlocked(target);
  if (number === undefined) {
    // The next page takes the focus, so the answer waits for it.
    const note = async (sent: Sent) => {
      onSent(sent.withBlock);
      if (sent.withBlock) await leaveBlocked();
      setNumber(sent.number);
    };
    return <ReportForm target={target} onCancel={onClose} onSent={note} />;
  }
  return (
    <Stack gap="lg">
      {/* Takes the focus from the removed button, so that it is read out. */}
      <Text tabIndex={-1} ref={(element) => element?.focus()}>
        {t('reports:done', { number: String(number) })}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common:close')}</Button>
      </Group>
    </Stack>
  );
}

interface Sent {
  number: number;
  withBlock: boolean;
}

interface ReportFormProps {
  target: ReportTarget;
  onCancel: () => void;
  onSent: (sent: Sent) => Promise<void>;
}

function ReportForm({ target, onCancel, onSent }: ReportFormProps) {
  const { t } = useTranslation();
  const { canBlock, id, name, ...subject } = target;
  const [reason, setReason] = useState<ReportReason>();
  const [misses, setMisses] = useState(false);
  const [text, setText] = useState('');
  const [block, setBlock] = useState(false);
  // Retries send one report.
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(fileReport, {
    inline: true,
    onMutate: () => setLeaving(client, block),
    onSettled: () => setLeaving(client, false),
    onSuccess: ({ number }) => onSent({ number, withBlock: block }),
  });
  const send = () => {
    setMisses(reason === undefined);
    if (reason) mutate({ ...subject, profile: id, reason, text, block, key });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) reveal(event.currentTarget.querySelector('input'));
        send();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('reports:intro', { name })}
        </Text>
        <Reasons value={reason} onChange={setReason} misses={misses && !reason} />
        <GrowingTextarea
          label={t('reports:text')}
          minRows={2}
          maxRows={6}
          maxSigns={reportTextLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {canBlock && <BlockChoice name={name} checked={block} onChange={setBlock} />}
        <FormError error={error} />
        <Group justify="flex-end" className={classes.foot ?? ''}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('reports:send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ReasonsProps {
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
  misses: boolean;
}

function Reasons({ value, onChange, misses }: ReasonsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={misses ? id : undefined}>
      <legend>{t('reports:question')}</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className={classes.choice}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {t(`reports:reasons.${reason}`)}
        </label>
      ))}
      {misses && (
        <p id={id} role="alert" className={classes.fault}>
          {t('errors:field.required')}
        </p>
      )}
    </fieldset>
  );
}

interface BlockChoiceProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function BlockChoice({ name, checked, onChange }: BlockChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className={classes.choice}>
        <input
          type="checkbox"
          aria-describedby={id}
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('reports:block', { name })}
      </label>
      <p id={id} className={classes.hint}>
        {t('reports:blockHint')}
      </p>
    </div>
  );
}
