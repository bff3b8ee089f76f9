import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { photoRules } from '#contract/photos.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './photo-dropzone.module.css';

/** The place to drop files on, or to choose them from. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      onDrop={onFiles}
      openRef={open}
      // The button is the one way in for the keyboard; the area around it is for the mouse.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      // Only a hint to the file picker, on which phones turn their own format into JPEG; every file is judged alike.
      inputProps={{ accept: photoRules.types.join(','), 'aria-hidden': true }}
      className={classes.area}
      p="lg"
      radius="lg"
    >
      <Stack align="center" gap="xs" ta="center">
        <IconPhotoPlus size={32} stroke={1.75} aria-hidden />
        <Text fw={600} className={classes.hint}>
          {t('photos:dropzone.title')}
        </Text>
        <Button variant="light" onClick={() => open.current?.()}>
          {t('photos:dropzone.choose')}
        </Button>
        <Text size="sm" c="dimmed" maw="26rem">
          {t('photos:dropzone.rules', { megabytes: photoRules.maxMegabytes })}
        </Text>
      </Stack>
    </Dropzone>
  );
}
