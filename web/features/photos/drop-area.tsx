import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { photoRules } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import classes from './photo-dropzone.module.css';

export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const open = useRef<() => void>(null);
  return (
    <MantineScope>
      <Dropzone
        onDrop={onFiles}
        openRef={open}
        // Only the button is reachable by keyboard.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        // A hint to the file picker, for which phones convert HEIC to JPEG; `findTypeFault` checks every file.
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
          <Text size="sm" c="dimmed" style={{ maxWidth: '26rem' }}>
            {t('photos:dropzone.rules', { megabytes: photoRules.maxMegabytes })}
          </Text>
        </Stack>
      </Dropzone>
    </MantineScope>
  );
}
