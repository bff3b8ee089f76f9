import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { dropShare, leaveOfShare } from '#web/platform/kept-shares.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { addToDraft } from './add-to-draft.ts';
import { Recipients } from './recipients.tsx';
import classes from './share-page.module.css';
import { type OpenedShare, type SharedPhoto, shareKey } from './share-query.ts';
import { SharedContent } from './shared-content.tsx';
import { type Recipient, usePickRecipient } from './use-pick-recipient.ts';

const PhotoDialog = lazy(() => importWithRetry(() => import('#web/features/chat-photos/photo-dialog.tsx')));
const AddToPhotos = lazy(() => importWithRetry(() => import('./add-to-photos.tsx')));

interface SendToProps {
  id: string;
  share: OpenedShare;
}

/** Nothing is sent here: words become the draft of the conversation, a photo opens the dialog that says its price. */
export function SendTo({ id, share }: SendToProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const photo = share.photos[place];
  const { leave, leaveWords, discard } = useLeaving(id, share);
  const openConversation = useOpenConversation();
  const { pick, picked, close, refused, busy } = usePickRecipient(
    photo !== undefined && !photo.error,
    (recipient) => {
      leaveWords(recipient);
      openConversation(recipient);
    },
  );
  const canSend = share.words !== '' || (photo && !photo.error);
  return (
    <>
      <section className={classes.card} aria-label={t('sharing:shared')}>
        <SharedContent share={share} place={place} onPlace={setPlace} />
        <Actions share={share} onAdded={leave} onDiscard={discard} />
      </section>
      {canSend && <Recipients onPick={pick} refused={refused} busy={busy} />}
      {picked && photo && (
        <Suspense>
          <PhotoDialog
            member={picked.profile}
            photosWait={picked.photosWait}
            file={photo.file}
            onSent={() => {
              leaveWords(picked);
              leave(photo);
              openConversation(picked);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function useOpenConversation(): (recipient: Recipient) => void {
  const navigate = useNavigate();
  return ({ conversation }) => void navigate(`/chats/${conversation}`);
}

/** What was used leaves the browser; this page still shows it to a member who goes back. */
function useLeaving(id: string, share: OpenedShare) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const memberId = useMember().id;
  const left = useRef(share);
  const line = useRef(Promise.resolve());
  const keep = (next: Partial<OpenedShare>) => {
    const { words, photos } = { ...left.current, ...next };
    left.current = { words, photos };
    // One after the other, or an earlier state might be stored last.
    line.current = line.current.then(() =>
      leaveOfShare(id, { words, photos: photos.map(({ file }) => file) }),
    );
  };
  return {
    leave: (photo: SharedPhoto) => keep({ photos: left.current.photos.filter((other) => other !== photo) }),
    leaveWords: ({ profile }: Recipient) => {
      if (share.words) addToDraft(memberId, profile.id, share.words);
      keep({ words: '' });
    },
    discard: async () => {
      await dropShare(id);
      client.removeQueries({ queryKey: shareKey(id), exact: true });
      await navigate('/chats');
    },
  };
}

interface ActionsProps {
  share: OpenedShare;
  onAdded: (photo: SharedPhoto) => void;
  onDiscard: () => void;
}

function Actions({ share, onAdded, onDiscard }: ActionsProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const fit = share.photos.filter(({ error }) => !error);
  return (
    <>
      {isAdding && (
        <Suspense>
          <AddToPhotos photos={fit} onAdded={onAdded} />
        </Suspense>
      )}
      <div className={classes.actions}>
        {fit.length > 0 && !isAdding && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('sharing:add', { count: fit.length })}
          </Button>
        )}
        {isAdding && (
          <Button variant="default" component={Link} to="/profile#photo">
            {t('sharing:ownPhotos')}
          </Button>
        )}
        <Button variant="subtle" onClick={onDiscard}>
          {t('sharing:discard')}
        </Button>
      </div>
    </>
  );
}
