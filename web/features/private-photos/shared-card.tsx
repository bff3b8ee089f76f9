import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SharedPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import {
  privatePhotosPath,
  privatePhotosPathOf,
  privatePhotoUrl,
  requestDays,
} from '#contract/private-photos/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ActForm } from './act-form.tsx';
import { sharedQuery } from './private-photos-query.ts';
import classes from './shared-card.module.css';

/** Private photos on a profile: those of the member, and what the viewer shows them in turn. */
export function SharedCard({ id }: { id: number }) {
  const { data } = useQuery(sharedQuery(id));
  if (!data || (data.photos.length === 0 && data.own.photos === 0)) return null;
  return (
    <section className={classes.card}>
      {data.photos.length > 0 && <Theirs id={id} shared={data} />}
      {data.own.photos > 0 && <Own id={id} shared={data} />}
    </section>
  );
}

interface PartProps {
  id: number;
  shared: SharedPrivatePhotos;
}

function Theirs({ id, shared }: PartProps) {
  const { t } = useTranslation();
  const { name, photos, state } = shared;
  const Icon = state === 'open' ? IconLockOpen : IconLock;
  return (
    <div className={classes.part}>
      {/* The server blurs them, so that there is nothing behind. */}
      <span className={classes.fan} data-count={photos.length} aria-hidden>
        {photos.slice(0, 3).map((photo) => (
          <img key={photo.id} src={privatePhotoUrl(photo.id, 'blurred')} alt="" decoding="async" />
        ))}
        <span className={classes.sign}>
          <Icon size={20} stroke={1.75} />
        </span>
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('privatephotos:card.title', { count: photos.length })}</h2>
        <p className={classes.text}>{useStateWords(shared)}</p>
        {state === 'askable' && (
          <ActForm form="ask" values={{ profile: String(id) }} look={{ variant: 'default' }}>
            {t('privatephotos:card.ask')}
          </ActForm>
        )}
        {state === 'open' && (
          <>
            <Button component={Link} to={privatePhotosPathOf(id)}>
              {t('privatephotos:card.look')}
            </Button>
            <p className={classes.small}>{t('privatephotos:card.lookHint', { name })}</p>
          </>
        )}
      </div>
    </div>
  );
}

function useStateWords({ name, state, until, asked_at, ask_again_at }: SharedPrivatePhotos): string {
  const { t } = useTranslation();
  const format = useFormat();
  const again = ask_again_at ? format.day(ask_again_at) : '';
  switch (state) {
    case 'open':
      return until
        ? t('privatephotos:card.until', { until: format.dayAndTime(until) })
        : t('privatephotos:card.always', { name });
    case 'asked':
      return t('privatephotos:card.asked', {
        asked: asked_at ? format.day(asked_at) : '',
        days: requestDays,
        again,
      });
    case 'over':
      return t('privatephotos:card.over', { name, again });
    default:
      return t(state === 'askable' ? 'privatephotos:card.askHint' : 'privatephotos:card.closed', { name });
  }
}

function Own({ id, shared: { name, own } }: PartProps): ReactNode {
  const { t } = useTranslation();
  const asked = own.is_asked ? (['ownAsked', 'answer'] as const) : (['ownOffer', 'show'] as const);
  const [words, action] = own.is_given ? (['ownGiven', 'change'] as const) : asked;
  return (
    <div className={classes.own}>
      <p className={classes.text}>{t(`privatephotos:card.${words}`, { name })}</p>
      <Button
        component={Link}
        to={`${privatePhotosPath}?for=${id}`}
        variant={own.is_asked ? 'filled' : 'subtle'}
        size="sm"
      >
        {t(`privatephotos:card.${action}`)}
      </Button>
    </div>
  );
}
