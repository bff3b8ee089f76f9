import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { ChosenPart } from '#contract/liked-parts/endpoints.ts';
import { likeWordLength } from '#contract/liked-parts/facts.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { InMoney } from '#web/features/credits/in-money.tsx';
import { PriceRefusal } from '#web/features/credits/price-refusal.tsx';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import classes from './like-part-dialog.module.css';
import { useLikePart } from './use-like-part.ts';
import { keepWord, readWord } from './word-draft.ts';

interface LikePartDialogProps {
  member: Pick<Member, 'id' | 'name' | 'contact_misfit'>;
  part: ChosenPart;
  onClose: () => void;
}

export default function LikePartDialog({ member, part, onClose }: LikePartDialogProps) {
  useTranslationGroups('app', 'prompts');
  const { t } = useTranslation();
  const life = useMountedDialog(onClose);
  const [isSent, setSent] = useState(false);
  return (
    <Dialog {...life} title={t(`likedparts:title.${part.part}`, { name: member.name })}>
      {isSent ? (
        <Sent member={member} onLeave={life.onClose} />
      ) : (
        <LikeForm
          member={member}
          part={part}
          onLiked={(hasWord) => (hasWord ? setSent(true) : life.onClose())}
        />
      )}
    </Dialog>
  );
}

interface LikeFormProps extends Omit<LikePartDialogProps, 'onClose'> {
  onLiked: (hasWord: boolean) => void;
}

function LikeForm({ member: { id, name, contact_misfit: misfit }, part, onLiked }: LikeFormProps) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { id: viewerId, credits } = useMember();
  const { message_length: allowed } = useSettings();
  const [draft, setDraft] = useState(() => readWord(viewerId, id));
  const most = Math.min(likeWordLength, allowed);
  // Words that were typed before stay with the draft.
  const text = misfit ? '' : normaliseText(draft);
  const { send, price, refused, isSending } = useLikePart(id, part, ({ conversation }) => {
    if (conversation !== null) keepWord(viewerId, id, '');
    onLiked(conversation !== null);
  });
  const isLacking = text !== '' && credits < price;
  // The word is refused whatever it says, and the refusal names the like as the way.
  const isMisfit = refused instanceof AppError && refused.code.startsWith('chat.contact_');
  const takesWord = !isLacking && !isMisfit;
  const write = (typed: string) => {
    setDraft(typed);
    keepWord(viewerId, id, typed);
  };
  return (
    <form
      className={classes.body}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && takesWord && isWithin(text, most)) send({ text });
      }}
    >
      {misfit ? (
        <p className={classes.price}>
          {describe(`chat.contact_${misfit}`, { name })} {misfit === 'verified' && <VerificationLink />}
        </p>
      ) : (
        <>
          <GrowingTextarea
            label={t('likedparts:word')}
            description={t('likedparts:wordHelp', { name })}
            minRows={2}
            maxRows={4}
            maxSigns={most}
            value={draft}
            onChange={({ currentTarget: { value } }) => write(value)}
          />
          <p className={classes.price}>
            {price > 0 ? t('likedparts:price', { count: price }) : t('likedparts:priceFree')}
            <InMoney credits={price} />
          </p>
        </>
      )}
      <PriceRefusal
        error={refused}
        lacking={t('likedparts:lacking', { name })}
        price={price}
        isLacking={isLacking}
      />
      {takesWord && (
        <Button type="submit" loading={isSending} fullWidth>
          {text !== '' && price > 0 ? t('likedparts:sendWord', { count: price }) : t('likedparts:send')}
        </Button>
      )}
      {!takesWord && (
        <Button variant="default" onClick={() => send({ text: '' })} loading={isSending} fullWidth>
          {t('likedparts:sendWithout')}
        </Button>
      )}
    </form>
  );
}

function Sent({ member: { id, name }, onLeave }: Pick<LikeFormProps, 'member'> & { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.body}>
      <p role="status" className={classes.sent}>
        <IconCheck size={20} stroke={1.75} aria-hidden />
        {t('likedparts:sent', { name })}
      </p>
      <Button component={Link} to={`/members/${id}/chat`} onClick={onLeave} fullWidth>
        {t('likes:match.open')}
      </Button>
    </div>
  );
}
