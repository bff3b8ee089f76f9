import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { readValues } from '#web/features/domains/typed-fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { countQuery } from './mailings-query.ts';

/** After the last key, so that not every letter asks the server. */
const waitMs = 400;

type Fields = Readonly<Record<string, string>>;

interface ReceiverCountProps {
  domain: string;
  /** The form whose controls it follows. */
  box: RefObject<HTMLFormElement | null>;
  shown: Fields;
  /** As of what is saved, for documents without scripts; undefined: nothing is. */
  saved: number | null | undefined;
}

/** How many would get what is typed. */
export function ReceiverCount({ domain, box, shown, saved }: ReceiverCountProps) {
  const { t } = useTranslation();
  const { fields, isTyped } = useFollowed(box, shown);
  const { data, isError } = useQuery({
    ...countQuery(domain, fields),
    retry: false,
    // The document has the number of what is saved.
    ...(saved !== undefined && !isTyped && { initialData: { persons: saved } }),
    placeholderData: keepPreviousData,
  });
  const persons = data?.persons;
  return (
    <div>
      <p role="status" style={{ margin: 0 }}>
        {persons === null && <strong>{t('mailings:countFew')}</strong>}
        {typeof persons === 'number' && <strong>{t('mailings:count', { count: persons })}</strong>}
        {isError && <span>{t('errors:field.invalid')}</span>}
      </p>
      <Text size="sm" c="dimmed">
        {t('mailings:countHelp')}
      </Text>
    </div>
  );
}

/** The controls that say whom it is for; texts change nothing about that, and are long. */
const segment = /^(?:type|payer|sources|age_from|age_to|seen|unseen|(?:country|gender|language):.*)$/;

function toSegment(values: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => segment.test(name)));
}

function useFollowed(box: RefObject<HTMLFormElement | null>, shown: Fields) {
  const [followed, setFollowed] = useState({ fields: toSegment(shown), isTyped: false });
  useEffect(() => {
    const form = box.current;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFollowed({ fields: toSegment(readValues(form)), isTyped: true }), waitMs);
    };
    form.addEventListener('input', follow);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', follow);
    };
  }, [box]);
  return followed;
}
