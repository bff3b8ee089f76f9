import { useState } from 'react';
import {
  type AgeCheckDriver,
  ageCheckFormPath,
  ageCheckLimits,
  ageCheckPath,
} from '#contract/age-checks/facts.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { FileField } from '#web/ui/forms/files/file-field.tsx';
import classes from './age-check.module.css';

/** What is asked for, and what happens with it, which is read before the first press. */
export function AskedFor({ driver, fileFault }: { driver: AgeCheckDriver; fileFault: string | undefined }) {
  const { t } = useTranslation();
  if (driver === 'none') return null;
  return (
    <>
      {driver === 'reviewer' ? <DocumentForm fault={fileFault} /> : <SessionForm />}
      <section className={classes.part}>
        <Title order={2} size="h4">
          {t('agecheck:about.title')}
        </Title>
        <ul className={classes.facts}>
          <li>{t(driver === 'reviewer' ? 'agecheck:about.staff' : 'agecheck:about.provider')}</li>
          {driver === 'reviewer' && (
            <li>{t('agecheck:about.deleted', { count: ageCheckLimits.undecidedDays })}</li>
          )}
          <li>{t('agecheck:about.kept')}</li>
          <li>{t('agecheck:about.minor')}</li>
        </ul>
      </section>
    </>
  );
}

function DocumentForm({ fault }: { fault: string | undefined }) {
  const { t } = useTranslation();
  // Sent twice it is the same picture.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <form method="post" action={ageCheckFormPath} encType="multipart/form-data" className={classes.part}>
      <Title order={2} size="h4">
        {t('agecheck:doc.title')}
      </Title>
      <Text>{t('agecheck:doc.text')}</Text>
      <ul className={classes.facts}>
        <li>{t('agecheck:doc.cover')}</li>
        <li>{t('agecheck:doc.leave')}</li>
      </ul>
      <input type="hidden" name="key" value={key} />
      <FileField
        name="photo"
        label={t('agecheck:doc.file')}
        error={fault}
        // Without HEIC here, an iPhone converts such a photo before it is sent.
        accept={photoRules.types.join(',')}
        capture="environment"
        required
      />
      <Button type="submit" fullWidth>
        {t('agecheck:doc.send')}
      </Button>
    </form>
  );
}

function SessionForm() {
  const { t } = useTranslation();
  return (
    <form method="post" action={ageCheckPath} className={classes.part}>
      <input type="hidden" name="form" value="start" />
      <Title order={2} size="h4">
        {t('agecheck:provider.title')}
      </Title>
      <Text>{t('agecheck:provider.text')}</Text>
      <Button type="submit" fullWidth>
        {t('agecheck:provider.start')}
      </Button>
    </form>
  );
}
