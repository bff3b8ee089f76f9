import { suspendedPath } from '#contract/appeals/facts.ts';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import classes from './suspended.module.css';

/** The form, or what has become of the objection. */
export function Objection({ sanction, path = suspendedPath }: { sanction: OwnSanction; path?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { appeal, may_appeal, appeal_until } = sanction;
  const date = format.day(appeal_until);
  return (
    <section className={classes.section}>
      <Title order={path === suspendedPath ? 2 : 3} size="h4">
        {t('suspended:appeal.title')}
      </Title>
      {appeal && <Outcome appeal={appeal} />}
      {!appeal && !may_appeal && <Text>{t('suspended:appeal.over', { date })}</Text>}
      {may_appeal && (
        <>
          <Text>{t('suspended:appeal.text', { date })}</Text>
          <ObjectionForm path={path} number={sanction.number} />
        </>
      )}
    </section>
  );
}

/** A page may have several of them; the call of a suspended member needs no number. */
function ObjectionForm({ path, number }: { path: string; number: number }) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const { values, fields, error } = useRefusedForm();
  const needsNumber = path !== suspendedPath;
  const isRefusedForm = values.form === 'appeal' && (!needsNumber || values.number === String(number));
  const [fault] = isRefusedForm ? fields : [];
  return (
    <form method="post" action={path} noValidate>
      <input type="hidden" name="form" value="appeal" />
      {needsNumber && <input type="hidden" name="number" value={number} />}
      <Stack gap="md">
        <GrowingTextarea
          name="text"
          label={t('suspended:appeal.field')}
          description={t('suspended:appeal.hint')}
          defaultValue={(isRefusedForm && values.text) || ''}
          error={fault && describe(fault.code)}
          autoFocus={fault !== undefined}
          minRows={5}
          maxRows={16}
        />
        {isRefusedForm && <FormError error={error} />}
        <Button type="submit" fullWidth>
          {t('suspended:appeal.send')}
        </Button>
      </Stack>
    </form>
  );
}

function Outcome({ appeal }: { appeal: NonNullable<OwnSanction['appeal']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = format.dayAndTime(appeal.created_at);
  return (
    <>
      <p className={classes.state}>
        {t(appeal.outcome ? `suspended:appeal.${appeal.outcome}` : 'suspended:appeal.waiting')}
      </p>
      {appeal.statement && (
        <div>
          <h3 className={classes.heading}>{t('suspended:appeal.reasons')}</h3>
          <p className={classes.typed}>{appeal.statement}</p>
        </div>
      )}
      {appeal.decided_at && (
        <Text c="dimmed">
          {t('suspended:appeal.decided', { when: format.dayAndTime(appeal.decided_at) })}
        </Text>
      )}
      <div>
        <h3 className={classes.heading}>{t('suspended:appeal.yours')}</h3>
        <p className={classes.typed}>{appeal.text}</p>
      </div>
      <Text c="dimmed">{t('suspended:appeal.received', { when })}</Text>
    </>
  );
}
