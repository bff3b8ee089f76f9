import { useId } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { useCloseAlert } from '#web/ui/overlays/use-close-alert.ts';
import { Pair } from '#web/ui/people/pair.tsx';
import { PreferencesForm } from '#web/ui/preferences-form.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import { LanguageMenu } from '../frames/language-menu.tsx';
import classes from './entry-warning.module.css';

/** Works without scripts: the style sheet hides the page behind it, so that the focus finds nothing else. */
export default function EntryWarning() {
  const { t } = useTranslation();
  const { name, min_age: age } = useSettings();
  const close = useCloseAlert('entry');
  const title = useId();
  return (
    <dialog open className={classes.warning} aria-modal aria-labelledby={title}>
      <div className={classes.card}>
        <Pair className={classes.pair} />
        <Group justify="space-between">
          <Logo />
          <LanguageMenu />
        </Group>
        <Title id={title} order={1}>
          {t('layout:entry.title')}
        </Title>
        <Text size="lg">{t('layout:entry.text', { name, age })}</Text>
        <Group>
          <PreferencesForm className={classes.actions} onSubmit={close}>
            <Button type="submit" name="closed_alert" value="entry" autoFocus>
              {t('layout:entry.enter', { age })}
            </Button>
          </PreferencesForm>
          <Button component="a" href="about:blank" className={classes.actions} variant="default">
            {t('layout:entry.leave')}
          </Button>
        </Group>
      </div>
    </dialog>
  );
}
