import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { InMoney } from '#web/features/credits/in-money.tsx';
import { PriceRefusal } from '#web/features/credits/price-refusal.tsx';
import { isFinalFault, isHeic, prepareFile } from '#web/features/photos/prepare-file.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Progress } from '#web/ui/elements/progress.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import classes from './photo-dialog.module.css';
import { useSendPhoto } from './use-send-photo.ts';

interface Chosen {
  file: File;
  /** An object URL. */
  preview: string;
  error: AppError | undefined;
}

interface PhotoDialogProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  photosWait?: boolean;
  /** Chosen before the dialog opens. */
  file?: File;
  onSent?: () => void;
  onClose: () => void;
}

/** The chosen photo stays until it is sent. */
export default function PhotoDialog({ photosWait = false, onClose, ...chosen }: PhotoDialogProps) {
  const { member } = chosen;
  useTranslationGroups('app');
  const { t } = useTranslation();
  const describe = useCodeText();
  const life = useMountedDialog(onClose);
  const title = t('chat:photo.to', { name: member.name });
  if (!photosWait) return <PhotoForm {...chosen} life={life} title={title} />;
  return (
    <Dialog {...life} title={title}>
      <div className={classes.body}>
        <p className={classes.note}>{describe('chat.photos_wait', { name: member.name })}</p>
        <div className={classes.actions}>
          <Button data-autofocus onClick={life.onClose}>
            {t('common:close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PhotoFormProps extends Pick<PhotoDialogProps, 'member' | 'file' | 'onSent'> {
  life: ReturnType<typeof useMountedDialog>;
  title: string;
}

function PhotoForm({ member, file, onSent = () => {}, life, title }: PhotoFormProps) {
  const { t } = useTranslation();
  const sending = useSendPhoto(member.id, () => {
    life.onClose();
    onSent();
  });
  const { chosen, choose } = useChosen(file);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // This allows choosing the same file again.
    currentTarget.value = '';
    if (!file) return;
    sending.forgetRefusal();
    void choose(file);
  };
  return (
    <Dialog {...life} title={title}>
      <div className={classes.body}>
        {chosen ? (
          <img
            className={classes.preview}
            data-refused={sending.refused ? true : undefined}
            src={chosen.preview}
            alt={t('chat:photo.chosen')}
          />
        ) : (
          <p className={classes.note}>{t('photos:dropzone.rules', { megabytes: photoRules.maxMegabytes })}</p>
        )}
        <p className={classes.note}>{t('chat:photo.private', { name: member.name })}</p>
        <Sending member={member} chosen={chosen} sending={sending} onPick={pick} />
      </div>
    </Dialog>
  );
}

/** The last chosen file with its preview, once it was checked. */
function useChosen(first: File | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef<Chosen>(undefined);
  useEffect(() => () => forget(latest.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (first) void choose(first);
  }, []);
  const choose = async (file: File) => {
    const prepared = await prepareFile({ file, preview: URL.createObjectURL(file) });
    forget(latest.current);
    latest.current = prepared;
    setChosen(prepared);
  };
  return { chosen, choose };
}

function forget(chosen: Chosen | undefined): void {
  if (chosen) URL.revokeObjectURL(chosen.preview);
}

interface SendingProps {
  member: Pick<MemberCard, 'name'>;
  chosen: Chosen | undefined;
  sending: ReturnType<typeof useSendPhoto>;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Pressed buttons stay in place: the second click of a double click hits "Send" again, not "Cancel". */
function Sending({ member, chosen, sending, onPick }: SendingProps) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const { price, refused, isSending, fraction, send, cancel } = sending;
  const left = credits - price;
  const error = chosen?.error ?? refused;
  const isWarned = refused instanceof AppError && refused.code === 'chat.photo_warned';
  const priced = price > 0 ? t('chat:photo.send', { count: price }) : t('chat:photo.sendFree');
  const action = isWarned ? t('chat:photo.sendAnyway') : priced;
  return (
    <>
      {chosen && isSending && <UploadProgress file={chosen.file} fraction={fraction} />}
      {left >= 0 && !isSending && (
        <p className={classes.price}>
          {price > 0 ? t('gifts:picker.price', { count: price }) : t('gifts:picker.free')}
          <InMoney credits={price} />
          {price > 0 && ` · ${t('gifts:confirm.left', { count: left })}`}
        </p>
      )}
      {!isSending && (
        <PriceRefusal
          error={error}
          lacking={t('chat:photo.lacking', { name: member.name })}
          price={price}
          isLacking={left < 0}
        />
      )}
      {chosen?.error && isHeic(chosen.file) && <p className={classes.note}>{t('photos:dropzone.heic')}</p>}
      <div className={classes.actions}>
        {isSending ? (
          <Button variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        ) : (
          <FileButton isFirst={!chosen} onPick={onPick} />
        )}
        {chosen && left >= 0 && !isFinalFault(error) && (
          <Button
            loading={isSending}
            onClick={() => send({ file: chosen.file, ...(isWarned && { confirmed: 1 }) })}
          >
            {action}
          </Button>
        )}
      </div>
    </>
  );
}

function UploadProgress({ file, fraction }: { file: File; fraction: number }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.price} role="status">
        {fraction < 1 ? t('photos:dropzone.sending') : t('photos:dropzone.preparing')}
      </p>
      <Progress
        className={classes.progress}
        fraction={fraction}
        aria-label={t('photos:dropzone.progress', { name: file.name })}
      />
    </>
  );
}

/** A button that opens the file chooser, by keyboard too. */
function FileButton({ isFirst, onPick }: { isFirst: boolean; onPick: SendingProps['onPick'] }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <VisuallyHidden aria-hidden>
        <input
          ref={input}
          type="file"
          accept={`${photoRules.types.join()},image/heic,image/heif`}
          tabIndex={-1}
          onChange={onPick}
        />
      </VisuallyHidden>
      <Button variant={isFirst ? 'filled' : 'default'} data-autofocus onClick={() => input.current?.click()}>
        {t(isFirst ? 'chat:photo.choose' : 'chat:photo.other')}
      </Button>
    </>
  );
}
