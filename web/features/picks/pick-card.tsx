import { useState } from 'react';
import { Link } from 'react-router';
import type { Pick, PickReason } from '#contract/picks/endpoints.ts';
import { PlaceLine } from '#web/features/cards/place-line.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { PhotoMorph } from '#web/ui/people/photo-morph.tsx';
import classes from './picks.module.css';

export function PickCard({ pick }: { pick: Pick }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isPressed, setPressed] = useState(false);
  const { id, name, age, fictional, liked, matched, main_image, online, reason } = pick;
  return (
    <article className={classes.card}>
      <div className={classes.who}>
        <PhotoMorph memberId={id} isOn={isPressed}>
          <Avatar image={main_image} name={name} size={48} online={online} />
        </PhotoMorph>
        <div className={classes.words}>
          <Link to={`/members/${id}`} className={classes.link} onClick={() => setPressed(true)}>
            <bdi className={classes.name} translate="no">
              {name}
            </bdi>
            , {age}
          </Link>
          <PlaceLine member={pick} />
        </div>
        {fictional && <FictionalMark iconOnly />}
      </div>
      <div className={classes.foot}>
        <p className={classes.reason}>{describeReason(reason, t, format.list)}</p>
        {!fictional && <LikeButton memberId={id} name={name} liked={liked} matched={matched} />}
      </div>
    </article>
  );
}

function describeReason(
  reason: PickReason,
  t: AppTranslator['t'],
  list: (texts: string[]) => string,
): string {
  switch (reason.kind) {
    case 'interests':
      return t('picks:reason.interests', {
        interests: list(reason.interests.map((interest) => t(`profiles:interest.${interest}`))),
      });
    case 'answers':
      return t('picks:reason.answers');
    case 'new':
      return reason.days === 0 ? t('picks:reason.newest') : t('picks:reason.new', { count: reason.days });
    case 'near':
      return t('picks:reason.near', { km: reason.km });
    case 'search':
      return t('picks:reason.search');
  }
}
