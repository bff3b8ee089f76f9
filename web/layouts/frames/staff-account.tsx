import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { logOutStaff } from '#contract/staff/endpoints.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import own from './staff-frame.module.css';

/** Who is logged in to the console, with the way to their account, and the way out. */
export function StaffAccount() {
  const { t } = useTranslation();
  const { data } = useQuery(staffQuery);
  // A document: what the console showed does not stay in memory.
  const logOut = useApiMutation(logOutStaff, { onSuccess: () => location.assign(staffPaths.login) });
  return (
    <>
      {data && (
        <Link
          to={staffPaths.account}
          className={own.name}
          aria-label={t('staff:account.open', { name: data.staff.name })}
        >
          {data.staff.name}
        </Link>
      )}
      <Button
        variant="default"
        px="sm"
        loading={logOut.isPending || logOut.isSuccess}
        onClick={() => logOut.mutate({})}
      >
        {t('staff:logout')}
      </Button>
    </>
  );
}
