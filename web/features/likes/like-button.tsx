import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { CardButton, CardLink } from '#web/ui/cards/card-action.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './like-button.module.css';
import { useLike } from './use-like.ts';

export interface LikeButtonProps {
  memberId: number;
  name: string;
  liked: boolean;
  matched?: boolean;
  labelled?: boolean;
}

/** For a visitor it leads to the sign-up (PRO-10). */
export function LikeButton(props: LikeButtonProps) {
  const viewer = useViewer();
  return viewer ? <MemberLikeButton {...props} /> : <VisitorLikeButton {...props} />;
}

function MemberLikeButton({ memberId, name, liked, matched = false, labelled = false }: LikeButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [hasPressed, setPressed] = useState(false);
  const { like, unlike, isPending } = useLike({ memberId, liked, matched });
  const Icon = liked ? IconHeartFilled : IconHeart;
  const toggle = () => {
    if (isPending) return;
    setPressed(true);
    if (!liked) like();
    else if (!matched) unlike();
    else {
      confirm({
        title: t('likes:unmatch.title', { name }),
        text: t('likes:unmatch.text'),
        action: t('likes:unmatch.action'),
        onConfirm: unlike,
      });
    }
  };
  const common = {
    // A double click is one like, not a like and its removal.
    onClick: ({ detail }: MouseEvent) => detail < 2 && toggle(),
    'aria-pressed': liked,
    'data-liked': liked || undefined,
    // Hearts of earlier likes do not beat when a page opens.
    'data-beats': (hasPressed && liked) || undefined,
  };
  if (labelled) {
    return (
      <Button
        {...common}
        variant={liked ? 'light' : 'filled'}
        leftSection={<Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />}
      >
        {liked ? t('likes:button.liked') : t('likes:button.like')}
      </Button>
    );
  }
  return (
    <CardButton {...common} className={classes.round} aria-label={t('likes:button.likeName', { name })}>
      <SpriteIcon name={liked ? 'liked' : 'heart'} size={22} className={classes.icon} />
    </CardButton>
  );
}

function VisitorLikeButton({ name, labelled = false }: LikeButtonProps) {
  const { t } = useTranslation();
  const signupLink = useSignupLink();
  if (labelled) {
    return (
      <Button
        component={Link}
        {...signupLink}
        leftSection={<IconHeart size={20} stroke={1.75} aria-hidden />}
      >
        {t('likes:button.like')}
      </Button>
    );
  }
  return (
    <CardLink {...signupLink} aria-label={t('likes:button.likeName', { name })}>
      <SpriteIcon name="heart" size={22} />
    </CardLink>
  );
}
