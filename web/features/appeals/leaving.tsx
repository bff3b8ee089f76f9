import type { ReactNode } from 'react';
import { suspendedPath } from '#contract/appeals/facts.ts';
import type { DataExport } from '#contract/deletion/endpoints.ts';
import { exportFilePath, reactivationDays } from '#contract/deletion/facts.ts';
import type { getSuspendedExport } from '#contract/deletion/suspended.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './suspended.module.css';

interface LeavingProps {
  file: OutputOf<typeof getSuspendedExport> | undefined;
  token: string;
}

/** What belongs to the member whatever was decided: their data, their money and the end of the account. */
export function Leaving({ file, token }: LeavingProps) {
  const { t } = useTranslation();
  const { support_email: support } = useSettings();
  const [before = '', after = ''] = t('suspended:money', { support }).split(support);
  return (
    <div className={classes.folds}>
      <Fold name="export" title={t('suspended:data.title')} isOpen={Boolean(file?.export)}>
        <Text>{t('suspended:data.text')}</Text>
        {file?.export && <ExportState last={file.export} />}
        {file?.link_works && (
          <Button
            component="a"
            href={`${exportFilePath}?token=${encodeURIComponent(token)}`}
            download
            fullWidth
          >
            {t('deletion:download.action')}
          </Button>
        )}
        <Text>{t('suspended:data.link')}</Text>
        <ProvenForm name="export" file={file} action={t('deletion:export.submit')} />
      </Fold>
      <Fold name="delete" title={t('suspended:delete.title')}>
        <div>
          <Text fw={600}>{t('deletion:deletion.later', { days: reactivationDays })}</Text>
          <Text>{t('deletion:deletion.laterText')}</Text>
        </div>
        <Text>{t('suspended:delete.stays')}</Text>
        <ProvenForm name="delete" file={file} action={t('deletion:deletion.submit')} isDanger>
          <label className={classes.check}>
            <input type="checkbox" name="erase_now" value="yes" />
            <span>
              {t('deletion:deletion.now', { days: reactivationDays })}
              <Text component="span" size="sm" c="dimmed" style={{ display: 'block' }}>
                {t('deletion:deletion.nowHint')}
              </Text>
            </span>
          </label>
        </ProvenForm>
      </Fold>
      <Text c="dimmed">
        {before}
        <Anchor href={`mailto:${support}`} underline="always">
          {support}
        </Anchor>
        {after}
      </Text>
    </div>
  );
}

type FormName = 'export' | 'delete';

interface FoldProps {
  name: FormName;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

function Fold({ name, title, isOpen = false, children }: FoldProps) {
  const isRefused = useRefusedForm().values.form === name;
  return (
    <details className={classes.fold} open={isOpen || isRefused}>
      <summary>{title}</summary>
      <Stack gap="md">{children}</Stack>
    </details>
  );
}

function ExportState({ last: { state, expires_at } }: { last: DataExport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text =
    state === 'ready' && expires_at
      ? t('deletion:export.state.ready', { date: format.day(expires_at) })
      : t(`deletion:export.state.${state === 'ready' ? 'preparing' : state}`);
  return <p className={classes.state}>{text}</p>;
}

interface ProvenFormProps extends Pick<LeavingProps, 'file'> {
  name: FormName;
  action: string;
  isDanger?: boolean;
  children?: ReactNode;
}

function ProvenForm({ name, file, action, isDanger = false, children }: ProvenFormProps) {
  const { values, error } = useRefusedForm();
  return (
    <form id={name} method="post" action={suspendedPath} noValidate>
      <input type="hidden" name="form" value={name} />
      <Stack gap="md">
        {children}
        <Proof name={name} file={file} />
        {values.form === name && <FormError error={error} />}
        <Button type="submit" fullWidth {...(isDanger && { color: 'danger' })}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

/** The password; or a passkey, which is asked for where members log in and leads back to this form. */
function Proof({ name, file }: Pick<ProvenFormProps, 'name' | 'file'>) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const { time } = useFormat();
  const { values, fields } = useRefusedForm();
  const [fault] = values.form === name ? fields : [];
  if (file?.proven_until)
    return <Text>{t('suspended:proof.proven', { time: time(file.proven_until) })}</Text>;
  return (
    <>
      <TextInput
        type="password"
        name="password"
        label={t('deletion:password')}
        autoComplete="current-password"
        error={fault && describe(fault.code)}
        autoFocus={fault !== undefined}
      />
      {file?.has_passkey && (
        <Anchor href={`/login?next=${encodeURIComponent(`${suspendedPath}#${name}`)}`} ta="center">
          {t('suspended:proof.passkey')}
        </Anchor>
      )}
    </>
  );
}
