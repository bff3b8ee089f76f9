import { type FormEvent, useState } from 'react';
import { undoDomainEdit } from '#contract/domains/endpoints.ts';
import type { DomainEdit, DomainPage } from '#contract/domains/fields.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useAttempt } from '../attempt.ts';
import { Considered } from '../considered.tsx';
import { LostFaults } from '../lost-faults.tsx';
import { readValues } from '../typed-fields.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './history.module.css';

interface HistoryProps {
  domain: DomainPage;
  onUndone: (answer: { domain: DomainPage }) => void;
}

/** Who changed what, when and why, the newest first. */
export function History({ domain, onUndone }: HistoryProps) {
  const { t } = useTranslation();
  if (domain.edits.length === 0) return <Text c="dimmed">{t('domains:history.none')}</Text>;
  return (
    <ol className={classes.edits}>
      {domain.edits.map((edit) => (
        <li key={edit.id} className={classes.edit}>
          <Edit edit={edit} />
          {edit.undoable && <UndoForm {...{ domain, edit, onUndone }} />}
          {!edit.undoable && edit.kind !== 'added' && (
            <Text size="sm" c="dimmed">
              {t(edit.by_command_only ? 'domains:history.byCommand' : 'domains:history.changedSince')}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}

function Edit({ edit }: { edit: DomainEdit }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={classes.head}>
        <strong>{t(`domains:history.${edit.kind}`)}</strong>
        {' · '}
        <span translate="no">{edit.by ?? t('domains:history.command')}</span>
        {' · '}
        <time dateTime={edit.at}>{format.dayAndTime(edit.at)}</time>
      </p>
      {edit.reason && <p className={classes.reason}>{edit.reason}</p>}
      {edit.changes.length > 0 && (
        <dl className={classes.changes}>
          {edit.changes.map((change) => (
            <ChangeLine key={change.name} change={change} />
          ))}
        </dl>
      )}
    </>
  );
}

/** A new edit that brings back what was there before. */
function UndoForm({ domain, edit, onUndone }: HistoryProps & { edit: DomainEdit }) {
  const { t } = useTranslation();
  const kept = useAttempt(({ form, edit: sent }) => form === 'undo' && sent === String(edit.id));
  const undoing = useApiMutation(undoDomainEdit, { inline: true });
  const [wasOpen] = useState(kept.attempt !== undefined);
  const { attempt } = kept;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readValues(event.currentTarget);
    const { reason = '', confirmed = '', code = '' } = values;
    try {
      const input = { domain: domain.domain, edit: edit.id, reason, confirmed, code };
      onUndone(await undoing.mutateAsync(input));
    } catch (error) {
      kept.refuse(values, error);
    }
  };
  return (
    <Disclosure label={t('domains:undo.open')} isOpen={wasOpen}>
      <form method="post" noValidate className={classes.undo} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="form" value="undo" />
        <input type="hidden" name="section" value="history" />
        <input type="hidden" name="domain" value={domain.domain} />
        <input type="hidden" name="edit" value={edit.id} />
        <Text>{t('domains:undo.text')}</Text>
        <LostFaults faults={attempt?.fields ?? []} fields={[]} />
        <FormError error={attempt?.error} />
        <Considered
          key={attempt?.times}
          {...{ attempt }}
          isPending={undoing.isPending}
          label={t('domains:undo.submit')}
        />
      </form>
    </Disclosure>
  );
}
