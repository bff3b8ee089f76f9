import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ContactFilter, getContactFilter } from '#contract/contact-filter/endpoints.ts';
import { contactFilterPath } from '#contract/contact-filter/facts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { maxSearchAge, searchDistances } from '#contract/search/facts.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import classes from './contact-section.module.css';
import { contactFilterQuery, useContactFilter } from './use-contact-filter.ts';

export function ContactSection(head: SettingsHead) {
  const { data } = useQuery(contactFilterQuery);
  return <SettingsSection {...head}>{data && <ContactForm answer={data} />}</SettingsSection>;
}

const keepPage = (event: SubmitEvent) => event.preventDefault();

/** With scripts each change applies at once; without, a button sends the form. */
function ContactForm({ answer }: { answer: OutputOf<typeof getContactFilter> }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { filter, photosAfterAnswer, choose, choosePhotos, state } = useContactFilter(answer);
  const { fitting, everybody, offers } = answer;
  return (
    <form method="post" action={contactFilterPath} onSubmit={keepPage}>
      <SaveStatus state={state} />
      <Stack gap="md">
        <p className={classes.lead}>{t('contactfilter:lead')}</p>
        <div className={classes.fields}>
          <AgeFields filter={filter} choose={choose} />
          {offers.distance && <DistanceField filter={filter} choose={choose} />}
        </div>
        <Switch
          name="photo"
          label={t('contactfilter:photo')}
          checked={filter.photo}
          onChange={(photo) => choose({ photo })}
        />
        {offers.verified && (
          <Switch
            name="verified"
            label={t('contactfilter:verified')}
            checked={filter.verified}
            onChange={(verified) => choose({ verified })}
          />
        )}
        {offers.mutual && (
          <Switch
            name="mutual"
            label={t('contactfilter:mutual')}
            hint={t('contactfilter:mutualHint')}
            checked={filter.mutual}
            onChange={(mutual) => choose({ mutual })}
          />
        )}
        <p className={classes.fitting} role="status">
          {t('contactfilter:fitting', { fitting: number(fitting), everybody: number(everybody) })}
        </p>
        <Switch
          name="photos_after_answer"
          label={t('contactfilter:photos')}
          hint={t('contactfilter:photosHint')}
          checked={photosAfterAnswer}
          onChange={choosePhotos}
        />
        <noscript>
          <Button type="submit" fullWidth>
            {t('contactfilter:save')}
          </Button>
        </noscript>
      </Stack>
    </form>
  );
}

interface FieldProps {
  filter: ContactFilter;
  choose: (change: Partial<ContactFilter>) => void;
}

/** A bound beyond the other one moves it along. */
function AgeFields({ filter: { min_age, max_age }, choose }: FieldProps) {
  const { t } = useTranslation();
  const { min_age: youngest } = useSettings();
  const ages = Array.from({ length: maxSearchAge - youngest + 1 }, (_, years) => String(youngest + years));
  const choices = [
    { value: '', label: t('contactfilter:any') },
    ...ages.map((value) => ({ value, label: value })),
  ];
  const read = (value: string) => (value === '' ? null : Number(value));
  return (
    <>
      <SelectField
        name="min_age"
        label={t('contactfilter:from')}
        choices={choices}
        value={min_age ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const from = read(value);
          const to = from !== null && max_age !== null ? Math.max(from, max_age) : max_age;
          choose({ min_age: from, max_age: to });
        }}
      />
      <SelectField
        name="max_age"
        label={t('contactfilter:to')}
        choices={choices}
        value={max_age ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const to = read(value);
          const from = to !== null && min_age !== null ? Math.min(to, min_age) : min_age;
          choose({ min_age: from, max_age: to });
        }}
      />
    </>
  );
}

function DistanceField({ filter: { distance }, choose }: FieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="distance"
      label={t('contactfilter:distance')}
      choices={[
        { value: '', label: t('contactfilter:anyDistance') },
        ...searchDistances.map((km) => ({ value: String(km), label: t('search:filters.within', { km }) })),
      ]}
      value={distance ?? ''}
      onChange={({ currentTarget: { value } }) =>
        choose({ distance: searchDistances.find((km) => String(km) === value) ?? null })
      }
    />
  );
}
