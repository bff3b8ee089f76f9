import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { staffPaths } from '#contract/staff/facts.ts';
import { CopyButton } from '#web/console/forms/copy-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './recovery-codes.module.css';

export interface SavedCodes {
  email: string;
  codes: readonly string[];
}

interface RecoveryCodesProps extends SavedCodes {
  /** The way on; missing: to the console. */
  onSaved?: { label: string; go: () => void };
}

/** They are shown this one time; the database keeps hashes of them. */
export function RecoveryCodes({ email, codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const text = codes.join('\n');
  const file = `${t('staff:recovery.heading', { email, site: name })}\n\n${text}\n`;
  return (
    <Stack gap="lg">
      <div>
        <PageTitle takesFocus>{t('staff:recovery.title')}</PageTitle>
        <Text mt="xs">
          <Emphasized text={t('staff:recovery.text')} />
        </Text>
      </div>
      <ul className={classes.codes} aria-label={t('staff:recovery.list')} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${name}-${t('staff:recovery.list')}.txt`.toLowerCase().replaceAll(' ', '-')}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('staff:recovery.download')}
        </Button>
        <CopyButton text={text} label={t('staff:recovery.copy')} />
      </div>
      <Saved onSaved={onSaved} />
    </Stack>
  );
}

/** The way on, for those who say that they have saved the codes. */
function Saved({ onSaved }: Pick<RecoveryCodesProps, 'onSaved'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  useWarningBeforeLeaving(!isSaved);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isSaved) return onSaved ? onSaved.go() : void navigate(staffPaths.home, { replace: true });
    setAsked(true);
    box.current?.focus();
  };
  return (
    <form noValidate onSubmit={goOn}>
      <Stack gap="md">
        <CheckLine
          ref={box}
          checked={isSaved}
          onCheck={setSaved}
          required
          fault={wasAsked && !isSaved && t('staff:recovery.notSaved')}
        >
          {t('staff:recovery.saved')}
        </CheckLine>
        <Button type="submit" fullWidth>
          {onSaved?.label ?? t('staff:recovery.go')}
        </Button>
      </Stack>
    </form>
  );
}

/** A reload or a closed tab would lose the codes: the browser asks first. */
function useWarningBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
