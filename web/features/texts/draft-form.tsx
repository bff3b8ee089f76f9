import { type FormEvent, useEffect, useState } from 'react';
import type { PageFault } from '#contract/texts/facts.ts';
import { discardPageDraft, type PageDraft, type PageTexts, savePageDraft } from '#contract/texts/pages.ts';
import { useAttempt } from '#web/features/domains/attempt.ts';
import { readValues, type Texts } from '#web/features/domains/typed-fields.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import classes from './draft-form.module.css';
import { toDraft, toSeen } from './page-texts-action.ts';

interface DraftFormProps {
  page: PageTexts;
  draft: PageDraft | undefined;
  onOutrun: () => Promise<unknown>;
  onDone: (what: 'draft' | 'discard') => Promise<void>;
}

/** The text as it is being written. A draft may be faulty; what was typed stays through every refusal. */
export function DraftForm({ page, draft, onOutrun, onDone }: DraftFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kept = useAttempt(
    ({ form, token, locale }) => form === 'draft' && token === page.token && locale === page.locale,
  );
  const [typed, setTyped] = useState(kept.attempt?.values.text);
  const isOutrun = (error: unknown) =>
    Object(error).fields?.some(({ code }: { code: string }) => code === 'edited');
  return (
    <>
      {draft && (
        <Text size="sm" c="dimmed">
          {t('texts:pages.savedBy', { name: draft.by ?? '–', when: format.dayAndTime(draft.at) })}
        </Text>
      )}
      <TextForm
        // Another draft is another form: its control keeps what it showed first.
        key={`${draft?.version ?? 0} ${kept.attempt?.times ?? ''}`}
        {...{ page, draft, onDone }}
        text={typed ?? draft?.text ?? page.published}
        attempt={kept.attempt}
        onSaved={async () => {
          kept.forget();
          setTyped(undefined);
          await onDone('draft');
        }}
        onRefused={async (values, error) => {
          setTyped(values.text);
          if (isOutrun(error)) await onOutrun();
          kept.refuse(values, error);
        }}
      />
      {draft && <DiscardForm {...{ page, draft, onOutrun, onDone }} />}
      {page.shared !== null && <SharedForm {...{ page, draft, onDone }} />}
    </>
  );
}

interface TextFormProps extends Pick<DraftFormProps, 'page' | 'draft'> {
  text: string;
  attempt: ReturnType<typeof useAttempt>['attempt'];
  onSaved: () => Promise<void>;
  onRefused: (values: Texts, error: unknown) => Promise<void>;
}

function TextForm({ page, draft, text, attempt, onSaved, onRefused }: TextFormProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const { box, focusFault } = useFocusFault();
  const saving = useApiMutation(savePageDraft, { inline: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the refused form is drawn
  useEffect(() => {
    if (attempt) focusFault();
  }, []);
  const code = attempt?.fields.find(({ path }) => path === 'text')?.code;
  const refused = code === 'edited' ? t('texts:fault.edited') : code && describe(code);
  const send = async (form: HTMLFormElement) => {
    const values = readValues(form);
    try {
      await saving.mutateAsync(toDraft(values));
      await onSaved();
    } catch (error) {
      await onRefused(values, error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form ref={box} method="post" noValidate className={classes.form} onSubmit={submit}>
      <input type="hidden" name="form" value="draft" />
      <Place page={page} />
      <input type="hidden" name="version" value={draft?.version ?? 0} />
      {code === 'edited' && draft && (
        <Alert color="amber" title={t('domains:meanwhile.title')}>
          <p className={classes.theirs}>{draft.text}</p>
        </Alert>
      )}
      <GrowingTextarea
        name="text"
        label={t('texts:pages.text')}
        description={t('texts:pages.textHelp')}
        error={refused ?? (draft?.fault && <FaultWords fault={draft.fault} />)}
        defaultValue={text}
        lang={page.locale}
        minRows={10}
        maxRows={30}
        spellCheck
      />
      {draft && draft.lacks.length > 0 && (
        <Alert color="amber" title={t('texts:pages.lacks')}>
          <span translate="no">{draft.lacks.join(' ')}</span>
        </Alert>
      )}
      <FormError error={attempt?.error} />
      <Button type="submit" variant="default" loading={saving.isPending} className={classes.button}>
        {t('texts:pages.save')}
      </Button>
    </form>
  );
}

export function FaultWords({ fault: { code, about } }: { fault: { code: PageFault; about: string } }) {
  const { t } = useTranslation();
  return t(`texts:pages.fault.${code}`, { about });
}

/** Which text a form is about. */
export function Place({ page: { domain, token, locale } }: { page: PageTexts }) {
  return Object.entries({ domain, token, locale }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Back to what every domain has: as a draft, so that it is compared and published as any other. */
function SharedForm({ page, draft, onDone }: Pick<DraftFormProps, 'page' | 'draft' | 'onDone'>) {
  const { t } = useTranslation();
  const saving = useApiMutation(savePageDraft, { onSuccess: () => onDone('draft') });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(toDraft(readValues(event.currentTarget)));
  };
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="form" value="draft" />
      <Place page={page} />
      <input type="hidden" name="version" value={draft?.version ?? 0} />
      <input type="hidden" name="text" value={page.shared ?? ''} />
      <Button type="submit" variant="subtle" loading={saving.isPending}>
        {t('texts:pages.shared')}
      </Button>
    </form>
  );
}

interface DiscardFormProps extends Pick<DraftFormProps, 'page' | 'onOutrun' | 'onDone'> {
  draft: PageDraft;
}

function DiscardForm({ page, draft, onOutrun, onDone }: DiscardFormProps) {
  const { t } = useTranslation();
  const { attempt, refuse } = useAttempt(
    ({ form, token, locale }) => form === 'discard' && token === page.token && locale === page.locale,
  );
  const discarding = useApiMutation(discardPageDraft, { inline: true });
  const send = async (form: HTMLFormElement) => {
    const values = readValues(form);
    try {
      await discarding.mutateAsync(toSeen(values));
      await onDone('discard');
    } catch (error) {
      await onOutrun();
      refuse(values, error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="form" value="discard" />
      <Place page={page} />
      <input type="hidden" name="version" value={draft.version} />
      {attempt && attempt.fields.length > 0 && <Alert color="danger">{t('texts:pages.discardOutrun')}</Alert>}
      <FormError error={attempt?.error} />
      <Button type="submit" variant="subtle" loading={discarding.isPending}>
        {t('texts:pages.discard')}
      </Button>
    </form>
  );
}
