import { UploadList } from '#web/features/photos/upload-list.tsx';
import type { SharedPhoto } from './share-query.ts';

interface AddToPhotosProps {
  photos: SharedPhoto[];
  onAdded: (photo: SharedPhoto) => void;
}

/** In a file of its own, because it is loaded when it is asked for. */
export default function AddToPhotos({ photos, onAdded }: AddToPhotosProps) {
  const tell = (file: File) => {
    const photo = photos.find((one) => one.file === file);
    if (photo) onAdded(photo);
  };
  return <UploadList files={photos.map(({ file }) => file)} onUploaded={tell} />;
}
