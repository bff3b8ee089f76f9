import type { StaffRole } from '#contract/staff/facts.ts';
import { staffRoles } from '#contract/staff/facts.ts';
import type { Team } from '#contract/team/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

interface GivenRole {
  role: StaffRole;
  domain: string | null;
}

interface RoleFieldsProps {
  team: Team;
  value: GivenRole;
  onChange: (value: GivenRole) => void;
}

/** What was chosen in a form that was refused, or the least that the caller may give. */
export function readRole({ domains }: Team, { role, domain }: Record<string, string> = {}): GivenRole {
  return {
    role: staffRoles.find((one) => one === role) ?? 'moderator',
    domain: domain === undefined ? (domains[0] ?? null) : domain || null,
  };
}

/** A role, and where it counts: on one domain, or on all of them where the caller may give that. */
export function RoleFields({ team: { domains, everywhere }, value, onChange }: RoleFieldsProps) {
  const { t } = useTranslation();
  const all = everywhere ? [{ value: '', label: t('staff:start.everyDomain') }] : [];
  return (
    <>
      <SelectField
        name="role"
        label={t('team:invite.role')}
        choices={staffRoles.map((role) => ({ value: role, label: t(`staff:role.${role}`) }))}
        value={value.role}
        onChange={({ currentTarget }) => {
          const role = staffRoles.find((one) => one === currentTarget.value) ?? value.role;
          onChange({ ...value, role });
        }}
      />
      <SelectField
        name="domain"
        label={t('team:invite.domain')}
        choices={[...domains.map((domain) => ({ value: domain, label: domain })), ...all]}
        value={value.domain ?? ''}
        onChange={({ currentTarget }) => onChange({ ...value, domain: currentTarget.value || null })}
      />
    </>
  );
}
