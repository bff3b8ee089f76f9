import { type FormEvent, useEffect } from 'react';
import { agreedPages } from '#contract/texts/facts.ts';
import { type PageDraft, type PageTexts, publishPage } from '#contract/texts/pages.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useAttempt } from '#web/features/domains/attempt.ts';
import { Considered } from '#web/features/domains/considered.tsx';
import { readValues } from '#web/features/domains/typed-fields.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { Difference } from './difference.tsx';
import { FaultWords, Place } from './draft-form.tsx';
import { toPublishing } from './page-texts-action.ts';
import classes from './publish-form.module.css';

interface PublishFormProps {
  page: PageTexts;
  onOutrun: () => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** What would change, language by language, and the form that publishes all of it together. */
export function PublishForm({ page, onOutrun, onDone }: PublishFormProps) {
  const { t } = useTranslation();
  const kept = useAttempt(({ form, token }) => form === 'publish' && token === page.token);
  const { attempt } = kept;
  const publishing = useApiMutation(publishPage, { inline: true });
  const send = async (form: HTMLFormElement) => {
    const values = readValues(form);
    try {
      await publishing.mutateAsync(toPublishing(values));
      kept.forget();
      await onDone();
    } catch (error) {
      await onOutrun();
      kept.refuse(values, error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <section className={classes.publish} aria-labelledby="publish">
      <Title order={3} size="h4" id="publish">
        {t('texts:pages.publish.title')}
      </Title>
      {page.drafts.map((draft) => (
        <Changed key={draft.locale} draft={draft} />
      ))}
      <OpenForm key={attempt?.times} {...{ page, attempt, submit }} isPending={publishing.isPending} />
    </section>
  );
}

function Changed({ draft }: { draft: PageDraft }) {
  const { t } = useTranslation();
  return (
    <div className={classes.language}>
      <Title order={4} size="h5">
        {nameLanguage(draft.locale)}
      </Title>
      {draft.fault && (
        <Alert color="danger">
          <FaultWords fault={draft.fault} />
        </Alert>
      )}
      {draft.difference.length > 0 ? (
        <Difference lines={draft.difference} locale={draft.locale} />
      ) : (
        <Text c="dimmed">{t('texts:pages.publish.same')}</Text>
      )}
    </div>
  );
}

interface OpenFormProps {
  page: PageTexts;
  attempt: ReturnType<typeof useAttempt>['attempt'];
  isPending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

function OpenForm({ page, attempt, isPending, submit }: OpenFormProps) {
  const { t } = useTranslation();
  const { box, focusFault } = useFocusFault();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the refused form is drawn
  useEffect(() => {
    if (attempt) focusFault();
  }, []);
  const isOutrun = attempt?.fields.some(({ path }) => path === 'seen');
  const isFaulty = attempt?.fields.some(({ path }) => path.startsWith('text.'));
  const isTerms = agreedPages.includes(page.token);
  return (
    <form ref={box} method="post" noValidate className={classes.form} onSubmit={submit}>
      <input type="hidden" name="form" value="publish" />
      <Place page={page} />
      <input type="hidden" name="seen" value={page.seen} />
      {isTerms && (
        <label className={classes.substance}>
          <input
            type="checkbox"
            name="in_substance"
            value="on"
            className={classes.box}
            defaultChecked={attempt?.values.in_substance === 'on'}
            autoComplete="off"
          />
          <span>
            {t('texts:pages.publish.substance')}
            <span className={classes.help}>{t('texts:pages.publish.substanceHelp')}</span>
          </span>
        </label>
      )}
      {(isOutrun || isFaulty) && (
        <RefusalAlert>
          {t(isOutrun ? 'texts:pages.publish.outrun' : 'texts:pages.publish.faulty')}
        </RefusalAlert>
      )}
      <FormError error={attempt?.error} />
      <Considered {...{ attempt, isPending }} label={t('texts:pages.publish.submit')} />
    </form>
  );
}
