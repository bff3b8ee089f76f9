import { IconHeartFilled, IconX } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import type { LikeCard } from '#contract/likes/endpoints.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './like-popup.module.css';

export interface LikePopupProps {
  member: LikeCard;
  onImage: () => void;
  onButton: () => void;
  onClose: () => void;
}

/** It takes no focus, so it does not interrupt, and any click on it closes it. */
export default function LikePopup({ member, onImage, onButton, onClose }: LikePopupProps) {
  useTranslationGroups('app');
  const { t } = useTranslation();
  const { name, age, city, main_image, fictional, by_wish } = member;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const act = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    onClose();
    action();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button with the cross close it by key
    <section role="status" className={classes.popup} aria-label={t('likes:popup.label')} onClick={onClose}>
      <button
        type="button"
        className={classes.image}
        onClick={act(onImage)}
        aria-label={t('likes:popup.open', { name })}
      >
        <Portrait image={main_image} name={name} fictional={fictional} eager />
      </button>
      <div className={classes.words}>
        <p className={classes.title}>{t('likes:popup.title', { name })}</p>
        <p className={classes.line}>{[age, city].filter(Boolean).join(' · ')}</p>
        {by_wish === 'theirs' && <p className={classes.line}>{t('likes:popup.byWish', { name })}</p>}
        <Button
          leftSection={<IconHeartFilled size={18} aria-hidden />}
          onClick={act(onButton)}
          className={classes.button}
        >
          {t('likes:popup.likeBack')}
        </Button>
      </div>
      <IconButton variant="subtle" aria-label={t('common:close')} className={classes.close}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </section>
  );
}
