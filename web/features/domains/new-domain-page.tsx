import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { type ActionFunctionArgs, Link, useNavigate } from 'react-router';
import { addDomain, listDomains } from '#contract/domains/endpoints.ts';
import { domainPath, domainsPath } from '#contract/domains/facts.ts';
import type { DomainField } from '#contract/domains/fields.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { type Attempt, useAttempt } from './attempt.ts';
import { Considered } from './considered.tsx';
import { sendNewDomain, toNew } from './domain-action.ts';
import classes from './domain-page.module.css';
import { domainsQuery } from './domain-query.ts';
import { FieldControl } from './fields/field-control.tsx';
import { useFaultWords } from './fields/field-words.ts';
import { LostFaults } from './lost-faults.tsx';
import formClasses from './section-form.module.css';
import { readValues, type Texts, toTexts } from './typed-fields.ts';

const queries = () => [{ query: domainsQuery, required: false }];
export const middleware = [requireTranslations('owners', 'prompts')];
export const clientMiddleware = [requireTranslations('owners', 'prompts')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendNewDomain(args);

/** What a domain needs before its first page can be opened; all the rest can be said afterwards. */
export default function NewDomainPage() {
  const { t } = useTranslation();
  const { data, error } = useQuery(domainsQuery);
  return (
    <div className={classes.page}>
      <p className={classes.way}>
        <Anchor component={Link} to={domainsPath}>
          {t('domains:title')}
        </Anchor>
      </p>
      <PageTitle>{t('domains:new.title')}</PageTitle>
      {(error || data?.new_fields === null) && (
        <EmptyState title={t('review:noRole.title')} text={t('domains:new.noRole')} />
      )}
      {data?.new_fields && <NewDomain fields={data.new_fields} />}
    </div>
  );
}

function NewDomain({ fields }: { fields: readonly DomainField[] }) {
  const { t } = useTranslation();
  const { attempt, refuse } = useAttempt(({ form }) => form === 'add');
  return (
    <>
      <Text c="dimmed">{t('domains:new.lead')}</Text>
      <NewForm key={attempt?.times} {...{ fields, attempt }} onRefused={refuse} />
    </>
  );
}

interface NewFormProps {
  fields: readonly DomainField[];
  attempt: Attempt | undefined;
  onRefused: (values: Texts, error: unknown) => void;
}

function useAdding({ attempt, onRefused }: Omit<NewFormProps, 'fields'>) {
  const navigate = useNavigate();
  const { box, focusFault } = useFocusFault();
  const adding = useApiMutation(addDomain, {
    inline: true,
    onSuccess: (_answer, _input, _context, { client }) => client.invalidateQueries(queriesOf(listDomains)),
  });
  // A refused form is drawn once more, and shows where it is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    if (attempt) focusFault();
  }, []);
  const send = async (form: HTMLFormElement) => {
    const values = readValues(form);
    try {
      const { domain } = await adding.mutateAsync(toNew(values));
      await navigate(`${domainPath(domain.domain, 'brand')}&done=1`);
    } catch (error) {
      onRefused(values, error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { box, submit, isPending: adding.isPending };
}

function NewForm({ fields, attempt, onRefused }: NewFormProps) {
  const { t } = useTranslation();
  const describe = useFaultWords();
  const { box, submit, isPending } = useAdding({ attempt, onRefused });
  const base = toTexts(fields);
  const faults = attempt?.fields ?? [];
  const ofHost = faults.find(({ path }) => path === 'domain');
  return (
    <form ref={box} method="post" noValidate className={formClasses.form} onSubmit={submit}>
      <input type="hidden" name="form" value="add" />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <TextInput
        name="domain"
        label={t('domains:new.host')}
        description={t('domains:new.hostHelp')}
        error={ofHost && describe(ofHost)}
        defaultValue={attempt?.domain}
        maxLength={260}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          text={(attempt?.typed ?? base)[field.name] ?? ''}
          faults={faults}
        />
      ))}
      <LostFaults faults={faults.filter((fault) => fault !== ofHost)} fields={fields} />
      <FormError error={attempt?.error} />
      <Considered {...{ attempt, isPending }} label={t('domains:new.submit')} />
    </form>
  );
}
