import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadPhoto } from '#contract/photos.upload.ts';
import type { Photo } from '#contract/profiles.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { findFileFault, isHeic } from './file-fault.ts';
import { refreshPhotos } from './use-own-photos.ts';

export interface Upload {
  /** Idempotency key, the same for every attempt with the file. */
  key: string;
  file: File;
  /** An object URL. */
  preview: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Sent so far, 0 to 1. */
  fraction: number;
  error?: unknown;
}

export function usePhotoUploads(onUploaded: ((photo: Photo) => void) | undefined) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const send = useSend(onUploaded);
  const line = useRef(Promise.resolve());
  const aborts = useRef(new Map<string, AbortController>());
  useRevokedPreviews(uploads);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  /** `ready` is what to send of it, once that is known; undefined for what is not sent. */
  const queue = (upload: Upload, ready: Promise<File | undefined> = Promise.resolve(upload.file)) => {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    line.current = line.current.then(async () => {
      const file = await ready;
      if (file) await send({ ...upload, file }, abort.signal, (changes) => change(upload.key, changes));
    });
  };

  /** At once for each file, while others are still being sent. */
  const check = async (upload: Upload): Promise<File | undefined> => {
    const { file, preview } = await readHeic(upload);
    if (file !== upload.file) change(upload.key, { file, preview });
    const { findContentFault } = await importWithRetry(() => import('./file-content.ts'));
    const error = findFileFault(file) ?? (await findContentFault(file, preview));
    if (error) change(upload.key, { state: 'failed', error });
    return error ? undefined : file;
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map(createUpload);
      setUploads((list) => [...list, ...added]);
      for (const upload of added) if (upload.state === 'waiting') queue(upload, check(upload));
    },
    retry(upload: Upload) {
      change(upload.key, { state: 'waiting', error: undefined, fraction: 0 });
      queue(upload);
    },
    remove(upload: Upload) {
      aborts.current.get(upload.key)?.abort();
      URL.revokeObjectURL(upload.preview);
      setUploads((list) => list.filter(({ key }) => key !== upload.key));
    },
  };
}

function createUpload(file: File): Upload {
  const error = isHeic(file) ? undefined : findFileFault(file);
  return {
    key: crypto.randomUUID(),
    file,
    preview: URL.createObjectURL(file),
    state: error ? 'failed' : 'waiting',
    fraction: 0,
    error,
  };
}

/** Stays as it is where the browser cannot convert it, and is refused then. */
async function readHeic({ file, preview }: Upload): Promise<Pick<Upload, 'file' | 'preview'>> {
  if (!isHeic(file)) return { file, preview };
  const { convertHeic } = await importWithRetry(() => import('./heic.ts'));
  const jpeg = await convertHeic(file, preview);
  if (!jpeg) return { file, preview };
  URL.revokeObjectURL(preview);
  return { file: jpeg, preview: URL.createObjectURL(jpeg) };
}

function useSend(onUploaded: ((photo: Photo) => void) | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return async ({ key, file }: Upload, signal: AbortSignal, change: (changes: Partial<Upload>) => void) => {
    if (signal.aborted) return;
    change({ state: 'sending' });
    try {
      const onProgress = (fraction: number) => change({ fraction });
      const { photo } = requireAnswer(await api(uploadPhoto, { key }, { file, onProgress, signal }));
      // Awaited, so that the screen shows the new photo before the row leaves the list.
      await refreshPhotos(client);
      change({ state: 'done', fraction: 1 });
      onUploaded?.(photo);
    } catch (error) {
      if (!signal.aborted) change({ state: 'failed', error });
    }
  };
}

/** Frees the object URLs on unmount. */
function useRevokedPreviews(uploads: Upload[]): void {
  const latest = useRef(uploads);
  latest.current = uploads;
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );
}
