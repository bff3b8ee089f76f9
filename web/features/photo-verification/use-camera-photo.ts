import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { sendCameraPhoto } from '#contract/photo-verification/endpoints.ts';
import { prepareFile } from '#web/features/photos/prepare-file.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { verificationQuery } from './verification-query.ts';

interface Taken {
  file: File;
  /** An object URL. */
  preview: string;
}

/** The photo that was taken, until it is sent; `key` names its pose. */
export function useCameraPhoto(key: string) {
  const client = useQueryClient();
  const api = useApi();
  const [taken, setTaken] = useState<Taken>();
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const latest = useRef<Taken>(undefined);
  useEffect(() => () => forget(latest.current), []);

  function show(next: Taken | undefined): void {
    if (latest.current?.preview !== next?.preview) forget(latest.current);
    latest.current = next;
    setTaken(next);
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const { error: fault, ...prepared } = await prepareFile({ file, preview: URL.createObjectURL(file) });
    setError(fault);
    if (fault) forget(prepared);
    else show(prepared);
  }

  async function send(): Promise<void> {
    if (!taken) return;
    setSending(true);
    setError(undefined);
    try {
      const answer = requireAnswer(await api(sendCameraPhoto, { key }, { file: taken.file }));
      client.setQueryData(verificationQuery.queryKey, answer);
    } catch (fault) {
      setError(fault);
      // Another pose has to be picked, or another tab has sent its photo.
      if (fault instanceof AppError && fault.status === 409)
        await client.invalidateQueries(verificationQuery);
    } finally {
      setSending(false);
    }
  }

  return {
    ...{ taken, error, isSending },
    choose: (file: File | undefined) => void choose(file),
    send: () => void send(),
    again: () => show(undefined),
  };
}

function forget(taken: Taken | undefined): void {
  if (taken) URL.revokeObjectURL(taken.preview);
}
