import { IconAlertCircle, IconCheck, IconPhotoOff, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Group } from '#web/ui/elements/group.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { Progress } from '#web/ui/elements/progress.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './photo-dropzone.module.css';
import { isFinalFault, isHeic } from './prepare-file.ts';
import type { Upload } from './use-photo-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation();
  const { file, state, error } = upload;
  return (
    <li className={classes.row} data-state={state}>
      <Preview src={upload.preview} />
      <div className={classes.facts}>
        <Text size="sm" fw={550} truncate>
          {file.name}
        </Text>
        <UploadState upload={upload} />
      </div>
      <Group gap={0} wrap="nowrap">
        {state === 'failed' && !isFinalFault(error) && (
          <IconButton
            variant="subtle"
            onClick={onRetry}
            aria-label={t('photos:dropzone.retry', { name: file.name })}
          >
            <IconRefresh stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton
          variant="subtle"
          color="gray"
          onClick={onRemove}
          aria-label={t('photos:dropzone.remove', { name: file.name })}
        >
          <IconX stroke={1.75} aria-hidden />
        </IconButton>
      </Group>
    </li>
  );
}

function UploadState({ upload: { file, state, fraction, error } }: { upload: Upload }) {
  const { t } = useTranslation();
  const describe = useErrorText();
  if (state === 'failed') {
    return (
      <Text size="sm" c="var(--danger)" role="alert" className={classes.note}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        <span>
          {t('photos:dropzone.failed')}: {describe(error)} {isHeic(file) && t('photos:dropzone.heic')}
        </span>
      </Text>
    );
  }
  if (state === 'done') {
    return (
      <Text size="sm" c="var(--success)" className={classes.note}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
        {t('photos:dropzone.done')}
      </Text>
    );
  }
  if (state === 'waiting') return <Text size="sm">{t('photos:dropzone.waiting')}</Text>;
  return (
    <>
      <Text size="sm">{fraction < 1 ? t('photos:dropzone.sending') : t('photos:dropzone.preparing')}</Text>
      <Progress fraction={fraction} aria-label={t('photos:dropzone.progress', { name: file.name })} />
    </>
  );
}

function Preview({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.preview} aria-hidden>
      {isBroken ? (
        <IconPhotoOff size={24} stroke={1.75} />
      ) : (
        <img src={src} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
