import 'react-easy-crop/react-easy-crop.css';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropPhoto } from '#contract/photos/crop.ts';
import { photoRules } from '#contract/photos/facts.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { type Area, findMaxZoom, fitArea } from './crop-area.ts';
import classes from './crop-sheet.module.css';
import { refreshPhotos } from './use-own-photos.ts';

interface CropSheetProps {
  photo: Photo;
  onClose: () => void;
}

export default function CropSheet({ photo, onClose }: CropSheetProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const life = useMountedDialog(onClose);
  const [area, setArea] = useState<Area>();
  // Awaited, so that the tile has changed before the sheet closes.
  const saving = useApiMutation(cropPhoto, {
    onSuccess: async () => {
      await refreshPhotos(client);
      life.onClose();
    },
  });
  const { id, filename } = photo;
  return (
    <Dialog {...life} title={t('photos:crop.title')}>
      <Stack gap="md">
        <CropStage photo={photo} onArea={setArea} />
        <Group justify="flex-end">
          <Button variant="default" onClick={life.onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!area}
            loading={saving.isPending}
            onClick={() => area && saving.mutate({ id, filename, ...fitArea(area, photo) })}
          >
            {t('photos:crop.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function CropStage({ photo, onArea }: { photo: Photo; onArea: (area: Area) => void }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [helpId, zoomId] = [useId(), useId()];
  const maxZoom = findMaxZoom(photo);
  return (
    <>
      <Text id={helpId} c="dimmed" size="sm">
        {t('photos:crop.help')}
      </Text>
      <div className={classes.stage}>
        <Cropper
          image={toUrl(photo.filename)}
          aspect={photoRules.shownRatio}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('photos:crop.area'), 'aria-describedby': helpId }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={classes.zoom}>
        <label htmlFor={zoomId}>{t('photos:crop.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          disabled={maxZoom === 1}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </div>
    </>
  );
}
