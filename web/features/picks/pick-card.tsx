import { useState } from 'react';
import { Link } from 'react-router';
import type { Pick } from '#contract/picks/endpoints.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { PlaceLine } from '#web/ui/cards/place-line.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { PhotoMorph } from '#web/ui/people/photo-morph.tsx';
import classes from './picks.module.css';
import { useReasonText } from './use-reason-text.ts';

export function PickCard({ pick }: { pick: Pick }) {
  const toText = useReasonText();
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
        <p className={classes.reason}>{toText(reason)}</p>
        {!fictional && <LikeButton memberId={id} name={name} liked={liked} matched={matched} />}
      </div>
    </article>
  );
}
