import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Member, Photo } from '#contract/profiles/endpoints.ts';
import { useReport } from '#web/features/reports/use-report.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { PhotoMorph } from '#web/ui/people/photo-morph.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import { type Gallery, slideId } from '../use-gallery.ts';
import classes from './member-gallery.module.css';
import { OpenPhoto } from './open-photo.tsx';
import { ReactToPhoto } from './write-about.tsx';

const PhotoViewer = lazy(() => importWithRetry(() => import('#web/features/photos/photo-viewer.tsx')));

interface MemberGalleryProps {
  member: Member;
  gallery: Gallery;
  /** Undefined on the own page. */
  onLocked: (() => void) | undefined;
  /** Whether the viewer may react to a photo. */
  canWrite: boolean;
}

export function MemberGallery({ member, gallery, onLocked, canWrite }: MemberGalleryProps) {
  const { t } = useTranslation();
  const { enlarged, enlarge, close } = gallery;
  const hydrates = useHydrates();
  const { photos, name, fictional } = member;
  const current = photos[gallery.index];
  const open = photos.filter(({ locked }) => !locked);
  const onReport = useReportPhoto(member, open, close);
  const alt = fictional ? t('common:portraitFictional', { name }) : t('common:portrait', { name });
  if (photos.length === 0) return <Portrait image={null} name={name} className={classes.empty} />;
  return (
    <section className={classes.root} aria-label={t('profiles:gallery.label', { name })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <ul ref={gallery.track} className={classes.track} onScroll={gallery.onScroll} tabIndex={0}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            id={slideId(index)}
            className={classes.slide}
            aria-label={t('profiles:gallery.position', { number: index + 1, count: photos.length })}
          >
            {photo.locked ? (
              <LockedPhoto photo={photo} onOpen={onLocked} />
            ) : (
              <PhotoMorph memberId={member.id} isOn={index === 0}>
                <OpenPhoto
                  photo={photo}
                  alt={alt}
                  number={index + 1}
                  sizes="(min-width: 75em) 576px, (min-width: 48em) 45vw, 100vw"
                  onEnlarge={enlarge(photo)}
                />
              </PhotoMorph>
            )}
          </li>
        ))}
      </ul>
      {hydrates && photos.length > 1 && <Controls gallery={gallery} count={photos.length} />}
      {canWrite && current && !current.locked && (
        <ReactToPhoto member={member} photo={current.id} number={gallery.index + 1} />
      )}
      {enlarged && (
        <Suspense>
          <PhotoViewer
            photos={open}
            index={Math.max(
              0,
              open.findIndex(({ id }) => id === enlarged),
            )}
            label={t('profiles:gallery.label', { name })}
            alt={alt}
            onClose={close}
            onReport={onReport}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Closes the viewer, which would cover the dialog. */
function useReportPhoto({ id, name }: Member, photos: Photo[], close: () => void) {
  const viewer = useViewer();
  const report = useReport();
  if (!viewer || viewer.id === id) return undefined;
  return (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    close();
    report({ about: 'photo', photo: photo.id, id, name, canBlock: true });
  };
}

/** The server blurs the file itself. */
function LockedPhoto({ photo, onOpen }: { photo: Photo; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const isVisitor = useViewer() === null;
  const signupLink = useSignupLink();
  const icon = <IconLock size={18} stroke={1.75} aria-hidden />;
  const look = { variant: 'white', color: 'dark', leftSection: icon } as const;
  return (
    <>
      <img src={toUrl(photo.filename)} alt="" loading="lazy" decoding="async" />
      <div className={classes.lock}>
        {isVisitor && (
          <Button {...look} component={Link} {...signupLink}>
            {t('profiles:gallery.lockedShort')}
          </Button>
        )}
        {onOpen && !isVisitor && (
          <Button {...look} onClick={onOpen}>
            {t('profiles:gallery.lockedShort')}
          </Button>
        )}
        {!onOpen && (
          <p className={classes.lockedNote}>
            {icon}
            {t('profiles:gallery.lockedShort')}
          </p>
        )}
      </div>
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
      <IconButton
        {...button}
        className={classes.previous}
        onClick={() => show(index - 1)}
        disabled={index === 0}
        aria-label={t('profiles:gallery.previous')}
      >
        <IconChevronLeft stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        className={classes.next}
        onClick={() => show(index + 1)}
        disabled={index === count - 1}
        aria-label={t('profiles:gallery.next')}
      >
        <IconChevronRight stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
