import { StartForm } from '#web/features/landers/start-form.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import classes from './nobody.module.css';

/** Replaces a member who is not visible to visitors, for any reason. */
export function Nobody() {
  const { t } = useTranslation();
  return (
    <section className={classes.nobody}>
      <title>{t('landers:member.nobodyTitle')}</title>
      <meta name="robots" content="noindex" />
      <Glyph size={72} />
      <h1>{t('landers:member.nobodyTitle')}</h1>
      <p>{t('landers:member.nobodyText')}</p>
      <StartForm asks />
    </section>
  );
}
