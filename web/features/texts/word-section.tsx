import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import type { OpenWord, sendTestMail, Words } from '#contract/texts/endpoints.ts';
import { listWords } from '#contract/texts/endpoints.ts';
import { DoneNote } from '#web/console/forms/done-note.tsx';
import { useAttempt } from '#web/features/domains/attempt.ts';
import type { Texts } from '#web/features/domains/typed-fields.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import type { FormAnswer } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { WordForm } from './word-form.tsx';
import classes from './word-section.module.css';

interface WordSectionProps {
  words: Words;
  open: OpenWord;
  /** The text is read again, since somebody else has changed it. */
  onOutrun: () => Promise<unknown>;
}

/** One text, with its form. What was typed stays through every refusal. */
export function WordSection({ words, open, onOutrun }: WordSectionProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="word">
      <Title order={3} size="h4" id="word">
        {t(open.mail ? 'texts:word.ofMail' : 'texts:word.title')}
      </Title>
      <p className={classes.key} translate="no">
        {open.key}
      </p>
      {open.isFixed ? (
        <>
          <Text lang={words.locale}>{Object.values(open.shared).join(' · ')}</Text>
          <Text c="dimmed">{t('texts:word.fixed')}</Text>
        </>
      ) : (
        <EditedWord {...{ words, open, onOutrun }} />
      )}
    </section>
  );
}

function EditedWord({ words, open, onOutrun }: WordSectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kept = useAttempt(({ form, key }) => form === 'word' && key === open.key);
  const { attempt } = kept;
  const [search] = useSearchParams();
  const { key } = useLocation();
  const answered = useActionData<Partial<FormAnswer<typeof sendTestMail>>>();
  const wasMailed = answered?.values?.key === open.key ? answered.answer?.to : undefined;
  const [done, setDone] = useState({ at: search.get('done') ? key : '', mailedTo: wasMailed, times: 0 });
  const isOutrun = (error: unknown) =>
    Object(error).fields?.some(({ code }: { code: string }) => code === 'edited');
  return (
    <>
      {done.mailedTo && <DoneNote key={done.times}>{t('texts:mail.sent', { to: done.mailedTo })}</DoneNote>}
      {done.at === key && !done.mailedTo && <DoneNote key={done.times}>{t('domains:saved')}</DoneNote>}
      <WordForm
        // Other words are another form: its controls keep what they showed first.
        key={`${JSON.stringify(open.own)} ${attempt?.times ?? ''}`}
        {...{ words, open, attempt }}
        sent={answered?.values}
        onSaved={async () => {
          kept.forget();
          await client.invalidateQueries(queriesOf(listWords));
          setDone(({ times }) => ({ at: key, mailedTo: undefined, times: times + 1 }));
        }}
        onMailed={(to) => setDone(({ times }) => ({ at: '', mailedTo: to, times: times + 1 }))}
        onRefused={async (values: Texts, error: unknown) => {
          if (isOutrun(error)) await onOutrun();
          kept.refuse(values, error);
        }}
      />
    </>
  );
}
