import { IconDownload } from '@tabler/icons-react';
import { Form } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getTaxReport } from '#contract/tax/endpoints.ts';
import { taxFilePath, taxJournalPath, taxPath } from '#contract/tax/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import classes from './tax-page.module.css';
import { writeQuarter } from './use-tax-row.ts';

interface QuarterFormProps extends Pick<OutputOf<typeof getTaxReport>, 'companies' | 'quarters'> {
  company: string;
  quarter: string;
}

/** Company and quarter stand in the address, so that it needs no script. */
export function QuarterForm({ company, quarter, companies, quarters }: QuarterFormProps) {
  const { t } = useTranslation();
  const choice = new URLSearchParams({ company, quarter }).toString();
  const files = [
    [taxFilePath, t('tax:file')],
    [taxJournalPath, t('tax:journal')],
  ] as const;
  return (
    <div className={classes.choices}>
      <Form method="get" action={taxPath} className={classes.form} preventScrollReset>
        {companies.length > 1 ? (
          <SelectField
            label={t('tax:company')}
            name="company"
            key={company}
            defaultValue={company}
            choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <input type="hidden" name="company" value={company} />
        )}
        <SelectField
          label={t('tax:quarter')}
          name="quarter"
          key={quarter}
          defaultValue={quarter}
          choices={quarters.map((value) => ({ value, label: writeQuarter(value) }))}
        />
        <Button type="submit" variant="default">
          {t('figures:range.show')}
        </Button>
      </Form>
      {files.map(([path, name]) => (
        <Button
          key={path}
          component="a"
          href={`${path}?${choice}`}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
