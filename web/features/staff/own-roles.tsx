import type { StaffSelf } from '#contract/staff/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './console-page.module.css';

/** Roles of the caller by domain. */
export function OwnRoles({ roles }: Pick<StaffSelf, 'roles'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const domains = [...new Set(roles.map(({ domain }) => domain))];
  if (domains.length === 0) return <Text>{t('staff:start.noRoles')}</Text>;
  return (
    <dl className={classes.facts}>
      {domains.map((domain) => (
        <div key={domain ?? ''}>
          <dt>{domain ?? t('staff:start.everyDomain')}</dt>
          <dd>
            {format.list(
              roles.filter((held) => held.domain === domain).map(({ role }) => t(`staff:role.${role}`)),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
