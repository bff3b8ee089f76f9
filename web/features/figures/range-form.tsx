import { IconDownload } from '@tabler/icons-react';
import { Form, Link } from 'react-router';
import type { Figures } from '#contract/figures/endpoints.ts';
import { figureRanges, figuresFilePath, figuresPath } from '#contract/figures/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './range-form.module.css';

interface RangeFormProps {
  figures: Figures;
  domains: readonly string[];
}

/** Links for the usual periods, and a form for days and domain; all of it stands in the address and needs no script. */
export function RangeForm({ figures, domains }: RangeFormProps) {
  const { t } = useTranslation();
  const { domain, range, from, to } = figures;
  const addressOf = (choice: Record<string, string>) => new URLSearchParams({ domain, ...choice }).toString();
  const file = addressOf(range === 'own' ? { range, from, to } : { range });
  return (
    <div className={classes.choices}>
      <nav aria-label={t('figures:range.label')} className={classes.ranges}>
        {figureRanges.map(
          (one) =>
            one !== 'own' && (
              <Link
                key={one}
                to={`${figuresPath}?${addressOf({ range: one })}`}
                preventScrollReset
                className={classes.range}
                aria-current={one === range ? 'page' : undefined}
              >
                {t(`figures:range.${one}`)}
              </Link>
            ),
        )}
      </nav>
      <Form method="get" action={figuresPath} className={classes.form} preventScrollReset>
        <input type="hidden" name="range" value="own" />
        {domains.length > 1 ? (
          <SelectField
            label={t('figures:domain')}
            name="domain"
            key={domain}
            defaultValue={domain}
            choices={domains.map((value) => ({ value, label: value }))}
          />
        ) : (
          <input type="hidden" name="domain" value={domain} />
        )}
        <TextInput
          key={`from ${from}`}
          type="date"
          name="from"
          label={t('figures:range.from')}
          defaultValue={from}
        />
        <TextInput key={`to ${to}`} type="date" name="to" label={t('figures:range.to')} defaultValue={to} />
        <Button type="submit" variant="default">
          {t('figures:range.show')}
        </Button>
      </Form>
      <Button
        component="a"
        href={`${figuresFilePath}?${file}`}
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      >
        {t('figures:file')}
      </Button>
    </div>
  );
}
