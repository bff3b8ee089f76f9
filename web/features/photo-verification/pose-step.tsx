import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import type { OwnVerification } from '#contract/photo-verification/endpoints.ts';
import { verificationFormPath } from '#contract/photo-verification/facts.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useIsInteractive } from '#web/platform/hydration/use-is-interactive.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FileField } from '#web/ui/forms/files/file-field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PosePicture } from './pose-picture.tsx';
import { type Camera, hasCamera, useCamera } from './use-camera.ts';
import { useCameraPhoto } from './use-camera-photo.ts';
import classes from './verification.module.css';

interface PoseStepProps {
  pose: NonNullable<OwnVerification['pose']>;
  box: Ref<HTMLElement>;
  /** Why a photo was refused that the browser itself has sent. */
  sentBefore: AppError | undefined;
}

const isOfFile = (error: unknown): error is AppError =>
  error instanceof AppError && fileFaults.some((code) => code === error.code);

/** The pose that was picked, and a camera photo of it: by the camera of the browser, or as a file of the camera app. */
export function PoseStep({ pose, box, sentBefore }: PoseStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const camera = useCamera();
  const { taken, error, isSending, choose, send, again } = useCameraPhoto(pose.key);
  const describe = useErrorText();
  const fileFault = isOfFile(error) ? error : sentBefore;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }
  return (
    <SettingsSection title={t('verification:pose.title')} box={box}>
      <div className={classes.pose}>
        <PosePicture pose={pose.pose} />
        <div>
          <p className={classes.words}>{t(`verification:poses.${pose.pose}`)}</p>
          <Text c="dimmed">{t('verification:pose.until', { time: format.time(pose.ends_at) })}</Text>
        </div>
      </div>
      <form
        method="post"
        action={verificationFormPath}
        encType="multipart/form-data"
        className={classes.form}
        onSubmit={submit}
      >
        <input type="hidden" name="key" value={pose.key} />
        {taken ? (
          <Preview preview={taken.preview} isSending={isSending} onAgain={again} />
        ) : (
          <Taking camera={camera} onPhoto={choose} fault={fileFault && describe(fileFault)} />
        )}
        {(taken || !isOfFile(error)) && <FormError error={error} />}
      </form>
    </SettingsSection>
  );
}

interface TakingProps {
  camera: Camera;
  onPhoto: (file: File | undefined) => void;
  /** Of the file that was chosen last. */
  fault: string | undefined;
}

function Taking({ camera, onPhoto, fault }: TakingProps) {
  const { t } = useTranslation();
  const isInteractive = useIsInteractive();
  const { state, video, open, take } = camera;
  if (state === 'open') {
    return (
      <>
        <video
          ref={video}
          className={classes.live}
          autoPlay
          muted
          playsInline
          aria-label={t('verification:camera.live')}
        />
        <Button fullWidth onClick={() => void take().then(onPhoto)}>
          {t('verification:camera.take')}
        </Button>
      </>
    );
  }
  return (
    <>
      {isInteractive && hasCamera() && state !== 'refused' && (
        <Button fullWidth loading={state === 'opening'} onClick={open}>
          {t('verification:camera.open')}
        </Button>
      )}
      {state === 'refused' && <Text role="alert">{t('verification:camera.refused')}</Text>}
      <FileField
        name="photo"
        label={t('verification:camera.file')}
        error={fault}
        errorRole="alert"
        // Scripts convert HEIC where they can; without them an iPhone does, unless it is listed here.
        accept={[...photoRules.types, ...(isInteractive ? ['image/heic'] : [])].join(',')}
        capture="user"
        required
        onChange={({ currentTarget }) => {
          onPhoto(currentTarget.files?.[0]);
          // This allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {/* With scripts the photo is shown first. */}
      {!isInteractive && (
        <Button type="submit" fullWidth className={classes.plain}>
          {t('verification:send')}
        </Button>
      )}
    </>
  );
}

function Preview({
  preview,
  isSending,
  onAgain,
}: {
  preview: string;
  isSending: boolean;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus has gone with the camera.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <img className={classes.preview} src={preview} alt={t('verification:camera.preview')} />
      <div className={classes.buttons}>
        <Button ref={button} type="submit" loading={isSending}>
          {t('verification:send')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onAgain}>
          {t('verification:camera.again')}
        </Button>
      </div>
    </>
  );
}
