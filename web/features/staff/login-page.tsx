import { type MiddlewareFunction, redirect } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { enteredMark } from '#web/platform/session/middleware.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { LoginForm } from './login-form.tsx';
import { StaffCard } from './staff-card.tsx';
import { readStaffNext } from './staff-next.ts';

/** Leads on those who are logged in. What is known of a session may be over: the server is asked each time. */
const requireNoStaff: MiddlewareFunction = async ({ context, url }) => {
  const isLoggedIn = await context
    .get(queryClientContext)
    .query({ ...staffQuery, staleTime: 0 })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
  if (isLoggedIn) throw redirect(readStaffNext(url));
};

export const middleware = [requireNoStaff];
export const clientMiddleware = [requireNoStaff];

/**
 * Where the scripts of the page do not come, its form is sent by the browser, and this page leads on those who are logged
 * in. A browser that did not keep the session sees it again, with the mark.
 */
export const action = formAction(logInStaff, (_answer, url) => {
  const query = new URLSearchParams({ [enteredMark]: '', next: readStaffNext(url) });
  return `${url.pathname}?${query}`;
});

export default function StaffLoginPage() {
  const { t } = useTranslation();
  const { name } = useSettings();
  return (
    <StaffCard>
      <div>
        <PageTitle>{t('staff:login.title')}</PageTitle>
        <Text c="dimmed" mt="xs">
          {t('staff:login.text', { site: name })}
        </Text>
      </div>
      <LoginForm />
    </StaffCard>
  );
}
