import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { findTypeFault, isHeic, prepareFile } from './prepare-file.ts';
import { refreshPhotos } from './use-own-photos.ts';

export interface Upload {
  /** Idempotency key, the same for every attempt with the file. */
  key: string;
  file: File;
  /** An object URL. */
  preview: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Fraction sent so far, 0 to 1. */
  fraction: number;
  error?: unknown;
}

const ignore = () => {};

export function usePhotoUploads(onUploaded: ((photo: Photo) => void) | undefined, isPrivate = false) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const send = useSend(onUploaded, isPrivate);
  const line = useRef(Promise.resolve());
  /** The error of a photo for which there was no room. */
  const noRoom = useRef<AppError>(undefined);
  const aborts = useRef(new Map<string, AbortController>());
  useRevokedPreviews(uploads);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const checkInTurn = useChecks(change);

  /** `ready` resolves to the file to send; undefined for one that is not sent. */
  const queue = (upload: Upload, ready: Promise<File | undefined> = Promise.resolve(upload.file)) => {
    const abort = new AbortController();
    aborts.current.set(upload.key, abort);
    const sendInTurn = async () => {
      const file = await ready;
      if (!file) return;
      // Files behind it would get the same error, so they are not sent.
      const error =
        noRoom.current ??
        (await send({ ...upload, file }, abort.signal, (changes) => change(upload.key, changes)));
      if (error && !abort.signal.aborted) change(upload.key, { state: 'failed', error });
      if (error instanceof AppError && error.code === 'photos.limit') noRoom.current = error;
    };
    line.current = line.current
      .then(sendInTurn)
      .catch((error: unknown) => change(upload.key, { state: 'failed', error }));
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map(createUpload);
      setUploads((list) => [...list, ...added]);
      noRoom.current = undefined;
      for (const upload of added) if (upload.state === 'waiting') queue(upload, checkInTurn(upload));
    },
    retry(upload: Upload) {
      noRoom.current = undefined;
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

/** Photos are checked while others upload, one by one: forty open ones exceed the memory of a phone. */
function useChecks(change: (key: string, changes: Partial<Upload>) => void) {
  const checks = useRef(Promise.resolve());
  const check = async (upload: Upload): Promise<File | undefined> => {
    const { file, preview, error } = await prepareFile(upload);
    if (file !== upload.file) change(upload.key, { file, preview });
    if (error) change(upload.key, { state: 'failed', error });
    return error ? undefined : file;
  };
  /** Resolves to the file to send, undefined for one with a fault. */
  return (upload: Upload): Promise<File | undefined> => {
    const checking = checks.current.then(() => check(upload));
    checks.current = checking.then(ignore, ignore);
    return checking;
  };
}

function createUpload(file: File): Upload {
  const error = isHeic(file) ? undefined : findTypeFault(file);
  return {
    key: crypto.randomUUID(),
    file,
    preview: URL.createObjectURL(file),
    state: error ? 'failed' : 'waiting',
    fraction: 0,
    error,
  };
}

function useSend(onUploaded: ((photo: Photo) => void) | undefined, isPrivate: boolean) {
  const api = useApi();
  const client = useQueryClient();
  /** Resolves to the error, if any. */
  return async (
    { key, file }: Upload,
    signal: AbortSignal,
    change: (changes: Partial<Upload>) => void,
  ): Promise<unknown> => {
    if (signal.aborted) return undefined;
    change({ state: 'sending' });
    try {
      const onProgress = (fraction: number) => change({ fraction });
      const input = isPrivate ? { key, private: '1' as const } : { key };
      const { photo } = requireAnswer(await api(uploadPhoto, input, { file, onProgress, signal }));
      // Awaited, so that the screen shows the new photo before the row leaves the list.
      await refreshPhotos(client);
      change({ state: 'done', fraction: 1 });
      onUploaded?.(photo);
      return undefined;
    } catch (error) {
      return error;
    }
  };
}

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
