import { useState } from 'react';
import { ageCheckPicturePath } from '#contract/age-checks/facts.ts';
import type { WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './shown-document.module.css';

function toUrl({ id }: WaitingAgeCheck, photo?: number): string {
  return `${ageCheckPicturePath}?id=${id}${photo === undefined ? '' : `&photo=${photo}`}`;
}

interface ShownDocumentProps {
  items: readonly WaitingAgeCheck[];
  place: number;
}

/** The document, and the photos of its member to compare the face with. Those of the next case are loaded, too. */
export function ShownDocument({ items, place }: ShownDocumentProps) {
  return (
    <div className={classes.stage}>
      {items.slice(place, place + 2).map((item) => (
        <Case key={`${item.id} ${item.filename}`} item={item} isHidden={item !== items[place]} />
      ))}
    </div>
  );
}

function Case({ item, isHidden }: { item: WaitingAgeCheck; isHidden: boolean }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const { document, photos, member } = item;
  const { name } = member;
  return (
    <div hidden={isHidden} className={classes.case}>
      <figure className={classes.document}>
        <figcaption>{t('agereview:document')}</figcaption>
        {isBroken ? (
          <p className={classes.broken}>{t('photoreview:broken')}</p>
        ) : (
          <img
            src={toUrl(item)}
            width={document.width}
            height={document.height}
            alt={t('agereview:documentOf', { name })}
            onError={() => setBroken(true)}
          />
        )}
      </figure>
      {photos.length > 0 && (
        <figure className={classes.photos}>
          <figcaption>{t('agereview:photos')}</figcaption>
          {photos.map(({ id, width, height }) => (
            <img
              key={id}
              src={toUrl(item, id)}
              width={width}
              height={height}
              loading="lazy"
              alt={t('agereview:photoOf', { name })}
            />
          ))}
        </figure>
      )}
    </div>
  );
}
