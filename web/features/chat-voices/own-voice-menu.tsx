import { IconArrowBackUp, IconDots } from '@tabler/icons-react';
import { takeBackVoice } from '#contract/chat/voices.ts';
import { refetchChanged } from '#web/features/chat/chat-cache.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import classes from './voice-message.module.css';

export function OwnVoiceMenu({ id }: { id: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutate, isPending } = useApiMutation(takeBackVoice, {
    onSuccess: (changed, _input, _context, { client }) => refetchChanged(client, changed),
  });
  const ask = () =>
    confirm({
      title: t('voice:takeBackTitle'),
      text: t('voice:takeBackText'),
      action: t('chat:photo.takeBack'),
      danger: true,
      onConfirm: () => mutate({ id }),
    });
  return (
    <Menu
      className={classes.options}
      label={t('chat:conversation.messageMenu')}
      button={<IconDots size={20} stroke={1.75} aria-hidden />}
    >
      <li>
        <button type="button" className={menuItem} disabled={isPending} onClick={ask}>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
          {t('chat:photo.takeBack')}
        </button>
      </li>
    </Menu>
  );
}
