import { IconLock, IconMailCheck, IconReceipt, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './section.module.css';
import { Section } from './section.tsx';

/** In a demonstration everybody is invented and no card says so: the note of the demonstration does. */
export function HonestPromises() {
  const { t } = useTranslation();
  const { demo } = useSettings();
  const fictional = demo
    ? { title: t('layout:demo.title'), text: t('layout:demo.text') }
    : { title: t('home:honest.fictional.title'), text: t('home:honest.fictional.text') };
  const promises = [
    { icon: IconSparkles, ...fictional },
    { icon: IconLock, title: t('home:honest.photos.title'), text: t('home:honest.photos.text') },
    { icon: IconReceipt, title: t('home:honest.prices.title'), text: t('home:honest.prices.text') },
    { icon: IconMailCheck, title: t('home:honest.addresses.title'), text: t('home:honest.addresses.text') },
  ];
  return (
    <Section id="honest" title={t('home:honest.title')} tinted>
      <ul className={classes.columns} data-count={promises.length}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.item}>
            <Icon size={32} stroke={1.75} className={classes.icon} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
