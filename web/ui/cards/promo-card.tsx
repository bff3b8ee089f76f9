import { IconExternalLink } from '@tabler/icons-react';
import type { Promo } from '#contract/sites/promos.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './promo-card.module.css';

/** Promotions for the viewer: none for visitors, who should join here, nor for paying members. */
export function usePromos(): Promo[] {
  const { member_resell } = useSettings();
  const viewer = useViewer();
  return viewer && !viewer.paid_user ? member_resell : [];
}

/** Advertising is labelled, names its target and stands outside the member lists. The other site learns nothing. */
export function PromoCard({ promo: { kind, title, text, url } }: { promo: Promo }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.card} aria-label={t('search:promo.label')}>
      <p className={classes.mark}>
        {t('search:promo.label')} · {t(`search:promo.kind.${kind}`)}
      </p>
      <a
        href={url}
        className={classes.link}
        target="_blank"
        rel="sponsored nofollow noopener noreferrer"
        referrerPolicy="no-referrer"
      >
        {title}
      </a>
      <p className={classes.text}>{text}</p>
      <p className={classes.site}>
        <IconExternalLink size={16} stroke={1.75} aria-hidden />
        <span className={classes.host}>{new URL(url).hostname}</span>
      </p>
    </aside>
  );
}
