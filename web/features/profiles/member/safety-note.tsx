import { IconShieldHeart } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './safety-note.module.css';

export function SafetyNote() {
  const { t } = useTranslation();
  return (
    <section className={classes.root}>
      <IconShieldHeart size={24} stroke={1.75} aria-hidden />
      <div>
        <h2 className={classes.title}>{t('profiles:member.noteTitle')}</h2>
        <p className={classes.text}>{t('profiles:member.note')}</p>
      </div>
    </section>
  );
}
