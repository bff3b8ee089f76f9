import { ActionIcon, Button, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Member, Photo } from '#contract/profiles.ts';
import { PremiumSheet } from '#web/features/photos/premium-sheet.tsx';
import { useMediaUrl } from '#web/ui/media-url.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './member-gallery.module.css';
import type { Gallery } from './use-gallery.ts';

/** All photos, one after the other, large. */
export function MemberGallery({ member, gallery }: { member: Member; gallery: Gallery }) {
  const { t } = useTranslation();
  const { photos, name } = member;
  if (photos.length === 0) return <Portrait image={null} name={name} className={classes.empty} />;
  return (
    <section className={classes.root} aria-label={t('profiles:gallery.label', { name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <ul ref={gallery.track} className={classes.track} onScroll={gallery.onScroll} tabIndex={0}>
        {photos.map((photo, index) => (
          <Slide key={photo.id} photo={photo} index={index} member={member} />
        ))}
      </ul>
      {photos.length > 1 && <Controls gallery={gallery} count={photos.length} />}
    </section>
  );
}

function Slide({ photo, index, member }: { photo: Photo; index: number; member: Member }) {
  const { t } = useTranslation();
  const position = t('profiles:gallery.position', { number: index + 1, count: member.photos.length });
  const { name, fictional } = member;
  const alt = fictional ? t('common:portraitFictional', { name }) : t('common:portrait', { name });
  return (
    <li className={classes.slide} aria-label={position}>
      {photo.locked ? <LockedSlide photo={photo} /> : <FullPhoto photo={photo} alt={alt} index={index} />}
    </li>
  );
}

/** Cropped to fit here; a click shows all of it. */
function FullPhoto({ photo, alt, index }: { photo: Photo; alt: string; index: number }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton
        className={classes.enlarge}
        onClick={open}
        aria-label={t('profiles:gallery.enlarge', { number: index + 1 })}
      >
        <img
          src={toUrl(photo.filename)}
          srcSet={`${toUrl(photo.thumb_filename)} 300w, ${toUrl(photo.filename)} 900w`}
          sizes="(min-width: 75em) 450px, (min-width: 48em) 45vw, 100vw"
          alt={alt}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'auto'}
          decoding="async"
        />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        fullScreen
        title={alt}
        closeButtonProps={{ 'aria-label': t('common:close'), size: 44 }}
        classNames={{ content: classes.viewer, header: classes.viewer, body: classes.viewerBody }}
      >
        <img src={toUrl(photo.filename)} width={photo.width} height={photo.height} alt={alt} />
      </Modal>
    </>
  );
}

/** The file itself is blurred: there is nothing behind it to uncover. */
function LockedSlide({ photo }: { photo: Photo }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <img src={toUrl(photo.filename)} alt="" loading="lazy" decoding="async" />
      <div className={classes.lock}>
        <Button
          variant="white"
          color="dark"
          leftSection={<IconLock size={18} stroke={1.75} aria-hidden />}
          onClick={open}
        >
          {t('profiles:gallery.lockedShort')}
        </Button>
      </div>
      <PremiumSheet opened={opened} onClose={close} />
    </>
  );
}

function Controls({ gallery, count }: { gallery: Gallery; count: number }) {
  const { t } = useTranslation();
  const { index, show } = gallery;
  const button = { variant: 'default', size: 44, radius: 'xl' } as const;
  return (
    <>
      <div className={classes.ticks} aria-hidden>
        {Array.from({ length: count }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is nothing but its place
          <span key={tick} data-current={tick === index || undefined} />
        ))}
      </div>
      <ActionIcon
        {...button}
        className={classes.previous}
        onClick={() => show(index - 1)}
        disabled={index === 0}
        aria-label={t('profiles:gallery.previous')}
      >
        <IconChevronLeft stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        className={classes.next}
        onClick={() => show(index + 1)}
        disabled={index === count - 1}
        aria-label={t('profiles:gallery.next')}
      >
        <IconChevronRight stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
