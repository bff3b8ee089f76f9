import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useActionData } from 'react-router';
import type { DomainField } from '#contract/domains/fields.ts';
import type { PricePreview as Preview, PriceWarning, previewPrices } from '#contract/domains/prices.ts';
import type { FormAnswer } from '#web/platform/api/form-action.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { useFaultWords, useFieldWords } from '../fields/field-words.ts';
import { useTyped } from '../fields/use-typed.ts';
import type { Texts } from '../typed-fields.ts';
import classes from './price-preview.module.css';
import { PriceTable } from './price-table.tsx';
import { pricesQuery } from './prices-query.ts';

interface PricePreviewProps {
  domain: string;
  fields: readonly DomainField[];
  /** The form whose controls it follows. */
  box: RefObject<HTMLFormElement | null>;
  base: Texts;
  shown: Texts;
}

/** What a credit would bring and cost by country with what is typed, and what is probably a mistake. */
export function PricePreview({ domain, fields, box, base, shown }: PricePreviewProps) {
  const { t } = useTranslation();
  const answered = useActionData<Partial<FormAnswer<typeof previewPrices>>>()?.answer;
  const typed = useTyped({ box, base, shown });
  const asked = useQuery({ ...pricesQuery(domain, typed), placeholderData: keepPreviousData });
  const preview = asked.data?.preview ?? answered?.preview;
  return (
    <section className={classes.preview} aria-labelledby="price-preview">
      <Title order={3} size="h4" id="price-preview">
        {t('domains:prices.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('domains:prices.help')}
      </Text>
      {preview && <Faults faults={preview.faults} fields={fields} />}
      {preview && <Warnings preview={preview} />}
      <div className={classes.countries}>
        {preview?.countries.map((country, index) => (
          <PriceTable key={country.country} country={country} isOpen={index === 0} />
        ))}
      </div>
    </section>
  );
}

/** Without scripts nothing follows the keys. It stands behind the button that saves, which Enter presses. */
export function PreviewButton() {
  const { t } = useTranslation();
  return (
    <noscript>
      <Button type="submit" name="preview" value="on" variant="default">
        {t('domains:prices.show')}
      </Button>
    </noscript>
  );
}

/** What could not be saved. The fields say it once the form was sent. */
function Faults({ faults, fields }: Pick<Preview, 'faults'> & Pick<PricePreviewProps, 'fields'>) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const describe = useFaultWords();
  const nameOf = (path: string) => {
    const [field = '', , column] = path.split('.');
    return column ? words.column(field, column) : words.label(field);
  };
  const columnOf = (path: string) => {
    const [name, , column] = path.split('.');
    return fields.find((field) => field.name === name)?.columns.find((one) => one.name === column);
  };
  return (
    <div aria-live="polite">
      {faults.length > 0 && (
        <Alert role="note" color="danger" title={t('domains:prices.faults')}>
          <ul className={classes.list}>
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                {nameOf(fault.path)}: {describe(fault, columnOf(fault.path))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function Warnings({ preview: { countries, warnings } }: { preview: Preview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFieldWords();
  const sold = countries.flatMap(({ packages }) => packages);
  const describe = ({ code, row, method, countries: where }: PriceWarning) => {
    const one = sold.find((line) => line.row === row);
    return t(`domains:prices.warning.${code}`, {
      credits: t('domains:prices.credits', { count: one?.credits ?? 0 }),
      price: one ? format.money(one.price_cents, one.currency) : '',
      method: method ? words.option('payment_methods', method) : '',
      countries: format.list(where.map(format.country)),
    });
  };
  return (
    <div aria-live="polite">
      {warnings.length > 0 && (
        <Alert role="note" color="amber" title={t('domains:prices.warnings')}>
          <ul className={classes.list}>
            {warnings.map((warning) => (
              <li key={[warning.code, warning.row, warning.method].join(' ')}>{describe(warning)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
