import { useEffect, useState } from 'react';
import { settingsParts } from '#web/app/settings.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { findSectionInView } from './section-in-view.rules.ts';
import classes from './settings-nav.module.css';
import { useOfferedParts } from './use-offered-parts.ts';

export function SettingsNav() {
  const { t } = useTranslation();
  const inView = useSectionInView();
  return (
    <nav className={classes.nav} aria-label={t('settings:title')}>
      <ul>
        {useOfferedParts().map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === inView ? 'location' : undefined}>
              {title(t)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part of the screen, from its top, in which a section counts as being read. */
const readingShare = 0.3;

function useSectionInView(): string | undefined {
  const [inView, setInView] = useState(settingsParts[0]?.anchor);
  useEffect(() => {
    const update = () => {
      const { scrollY, innerHeight } = window;
      const sections = settingsParts.flatMap(({ anchor }) => {
        const section = document.getElementById(anchor);
        return section ? [{ anchor, top: section.getBoundingClientRect().top }] : [];
      });
      // Subpixels keep some browsers from reaching the very end.
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      setInView(findSectionInView(sections, innerHeight * readingShare, isAtEnd));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return inView;
}
