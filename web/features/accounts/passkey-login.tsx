import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#contract/accounts/endpoints.ts';
import { askPasskeyLogin, logInByPasskey } from '#contract/accounts/passkeys.ts';
import { AppError } from '#contract/errors.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import classes from './passkey-login.module.css';
import { toSuspendedPage } from './suspended-page.ts';

/** Before the challenge of the list below the field is over, the page asks for another. */
const renewMs = 4 * 60_000;

interface PasskeyLoginProps {
  onLogIn: (user: User) => Promise<void>;
  /** Whether the browser keeps cookies; says so otherwise. */
  check: () => boolean;
}

export function PasskeyLogin({ onLogIn, check }: PasskeyLoginProps) {
  const { t } = useTranslation();
  const { press, offer, refusal, isPending } = usePasskeyLogin(onLogIn);
  const offerQuietly = useEffectEvent(offer);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    const first = setTimeout(offerQuietly, 500);
    const later = setInterval(offerQuietly, renewMs);
    return () => {
      clearTimeout(first);
      clearInterval(later);
    };
  }, []);
  return (
    <>
      {refusal && <RefusalAlert>{refusal}</RefusalAlert>}
      <Button
        className={classes.button}
        variant="default"
        fullWidth
        loading={isPending}
        onClick={() => check() && press()}
      >
        {t('accounts:login.passkey')}
      </Button>
    </>
  );
}

function usePasskeyLogin(onLogIn: PasskeyLoginProps['onLogIn']) {
  const { t } = useTranslation();
  const api = useApi();
  const describe = useErrorText();
  const [refusal, refuse] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isEntering = useRef(false);
  /** Browsers have one ceremony at a time: a quiet one would break off what somebody has asked for. */
  const isPressed = useRef(false);

  async function run(isQuiet: boolean) {
    const { signBy } = await import('./passkey-device.ts');
    const { options } = await api(askPasskeyLogin, {});
    if (isQuiet && isPressed.current) return;
    const passkey = await signBy(options, { isQuiet });
    // The list below the field closes without a word; a press says what became of it.
    if (!passkey) return isQuiet ? undefined : refuse(t('accounts:login.noPasskey'));
    refuse(undefined);
    // The list below the field and the button may both have come to an end: one of them logs in.
    if (isEntering.current) return;
    isEntering.current = true;
    try {
      const { user } = await api(logInByPasskey, { passkey });
      await onLogIn(user);
    } catch (error) {
      isEntering.current = false;
      throw error;
    }
  }

  function fail(error: unknown) {
    if (error instanceof AppError && error.code === 'accounts.suspended')
      return location.assign(toSuspendedPage(new URL(location.href)));
    refuse(describe(error));
  }

  async function press() {
    refuse(undefined);
    if (!canUsePasskeys()) return refuse(t('accounts:login.cannotPasskey'));
    setPending(true);
    isPressed.current = true;
    await run(false).catch(fail);
    isPressed.current = false;
    setPending(false);
    if (!isEntering.current) await offer();
  }

  async function offer() {
    if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    await run(true).catch((error) => {
      // Nobody has pressed anything: only what came of a chosen passkey is told.
      if (error instanceof AppError && error.code.startsWith('accounts.')) fail(error);
    });
  }

  return { press: () => void press(), offer: () => void offer(), refusal, isPending };
}
