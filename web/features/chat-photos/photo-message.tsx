import { useMounted } from '@mantine/hooks';
import { IconArrowBackUp, IconDots, IconEye, IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { chatPhotoUrl } from '#contract/chat/facts.ts';
import type { PhotoContent } from '#contract/chat/photo.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import { refetchChanged } from '#web/features/chat/chat-cache.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import classes from './photo-message.module.css';

const PhotoViewer = lazy(() => importWithRetry(() => import('#web/features/photos/photo-viewer.tsx')));

type Photo = NonNullable<PhotoContent['photo']>;

interface PhotoMessageProps {
  content: PhotoContent;
  own?: boolean;
}

/** A received photo is blurred until the viewer reveals it. */
export default function PhotoMessage({ content: { photo }, own = true }: PhotoMessageProps) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  if (!photo) return <Line>{t('chat:photo.takenBack')}</Line>;
  if (isGone) return <Line>{t('chat:photo.gone')}</Line>;
  return (
    <div className={classes.frame}>
      <OpenPhoto photo={photo} own={own} onGone={() => setGone(true)} />
      {own && <OwnPhotoMenu id={photo.id} />}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <span className={classes.line}>
      <IconPhotoOff size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}

interface OpenPhotoProps {
  photo: Photo;
  own: boolean;
  onGone: () => void;
}

function OpenPhoto({ photo, own, onGone }: OpenPhotoProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(own);
  const [isLarge, setLarge] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCovered = photo.warned === true && !isShown;
  const picture = isCovered ? (
    <span className={classes.cover} style={fitBubble(photo)}>
      <IconEyeOff size={28} stroke={1.75} aria-hidden />
      {t('chat:photo.warned')}
    </span>
  ) : (
    <img
      src={chatPhotoUrl(photo.id, isShown ? 'small' : 'blurred')}
      {...fitBubble(photo)}
      alt=""
      onError={onGone}
    />
  );
  const label = t(isShown ? 'chat:photo.enlarge' : 'chat:photo.show');
  const overlay = isShown ? (
    <VisuallyHidden>{label}</VisuallyHidden>
  ) : (
    <span className={classes.show}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
  // Without scripts, and before hydration, it is a link to the photo.
  if (!useMounted())
    return (
      <a className={classes.photo} href={chatPhotoUrl(photo.id, 'full')}>
        {picture}
        {overlay}
      </a>
    );
  const close = () => {
    setLarge(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.photo}
        onClick={() => (isShown ? setLarge(true) : setShown(true))}
      >
        {picture}
        {overlay}
      </button>
      {isLarge && (
        <Suspense>
          <PhotoViewer
            photos={[{ ...photo, filename: photo.id }]}
            index={0}
            label={t('chat:photo.name')}
            alt={t('chat:photo.name')}
            urlOf={(id) => chatPhotoUrl(id, 'full')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** CSS pixels that fit a bubble on a small phone. */
const most = { width: 240, height: 300 };

function fitBubble({ width, height }: Photo) {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function OwnPhotoMenu({ id }: { id: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutate, isPending } = useApiMutation(takeBackPhoto, {
    onSuccess: (changed, _input, _context, { client }) => refetchChanged(client, changed),
  });
  if (!useMounted()) return null;
  const ask = () =>
    confirm({
      title: t('chat:photo.takeBackTitle'),
      text: t('chat:photo.takeBackText'),
      action: t('chat:photo.takeBack'),
      danger: true,
      onConfirm: () => mutate({ id }),
    });
  return (
    <div className={classes.menu}>
      <Menu
        className={classes.options}
        label={t('chat:conversation.messageMenu')}
        button={<IconDots size={20} stroke={1.75} aria-hidden />}
      >
        <li>
          <button type="button" className={menuItem} disabled={isPending} onClick={ask}>
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
            {t('chat:photo.takeBack')}
          </button>
        </li>
      </Menu>
    </div>
  );
}
