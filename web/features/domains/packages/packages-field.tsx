import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { type ControlProps, useFaultWords, useFieldWords } from '../fields/field-words.ts';
import { controlNames } from '../typed-fields.ts';
import { GroupFields } from './group-fields.tsx';
import { groupPackages, newGroup, places } from './package-groups.ts';
import classes from './packages-field.module.css';

interface PackagesFieldProps extends ControlProps {
  /** Those of the domain, and those that it could have. */
  countries: readonly string[];
  options: readonly string[];
}

/** What is sold where: the packages of each country that has its own, and those of all others. */
export function PackagesField({ field, text, faults, countries, options }: PackagesFieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const describe = useFaultWords();
  const format = useFormat();
  const groups = groupPackages(text);
  const own = groups.map(({ country }) => country).filter((country) => country !== '');
  const others = countries.filter((country) => !own.includes(country));
  // One that is ticked in the same form can get its packages with it.
  const choices = options.filter((country) => !own.includes(country));
  const ofAll = faults.filter(
    ({ path }) => path === field.name || /^[A-Z]{2}$/.test(path.slice(field.name.length + 1)),
  );
  return (
    <fieldset className={classes.packages}>
      <legend className={classes.title}>{words.label(field.name)}</legend>
      <p className={classes.help}>{t('domains:packages.help')}</p>
      {ofAll.length > 0 && (
        <RefusalAlert>
          {ofAll.map((fault) => (
            <div key={fault.path}>{describe(fault)}</div>
          ))}
        </RefusalAlert>
      )}
      <input
        type="hidden"
        name={controlNames.columns(field.name)}
        value={field.columns.map(({ name }) => name).join(',')}
      />
      {groups.map((group, index) => (
        <GroupFields
          key={`${group.country} ${group.currency}`}
          {...{ field, group, faults }}
          first={index * places.length}
          title={group.country === '' ? t('domains:packages.all') : format.country(group.country)}
          help={group.country === '' ? listOthers(others, own, { t, format }) : undefined}
        />
      ))}
      {choices.length > 0 && (
        <Disclosure label={t('domains:packages.new')}>
          <GroupFields
            {...{ field, faults, choices }}
            group={newGroup}
            first={groups.length * places.length}
            title={t('domains:packages.newTitle')}
          />
        </Disclosure>
      )}
    </fieldset>
  );
}

interface Words {
  t: ReturnType<typeof useTranslation>['t'];
  format: ReturnType<typeof useFormat>;
}

function listOthers(others: readonly string[], own: readonly string[], { t, format }: Words): string {
  if (others.length === 0) return t('domains:packages.nowhere');
  if (own.length === 0) return t('domains:packages.everywhere');
  return t('domains:packages.soldIn', { countries: format.list(others.map(format.country)) });
}
