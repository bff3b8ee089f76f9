import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './near-photos.module.css';
import { toPictureUrl } from './photo-stage.tsx';

/** Photos that look the same: a stolen picture, a second account, or one that was rejected before. */
export function NearPhotos({ near, banned_cases }: Pick<WaitingPhoto, 'near' | 'banned_cases'>) {
  const { t } = useTranslation();
  return (
    <CaseCard title={t('photoreview:near.title')}>
      {banned_cases.map((number) => (
        <p key={number} className={classes.banned}>
          {t('photoreview:near.banned', { number: String(number) })}
        </p>
      ))}
      {near.length === 0 ? (
        <p className={classes.none}>{t('photoreview:near.none')}</p>
      ) : (
        <ul className={classes.list}>
          {near.map(({ id, name, status, distance }) => (
            <li key={id}>
              <img
                className={classes.picture}
                src={toPictureUrl(id, 'thumb')}
                alt={t('photoreview:near.picture', { name })}
              />
              <span className={classes.name}>{name}</span>
              <span>{t(distance === 0 ? 'photoreview:near.same' : 'photoreview:near.close')}</span>
              <span className={classes.status} data-status={status}>
                {t(`photoreview:near.status.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CaseCard>
  );
}
