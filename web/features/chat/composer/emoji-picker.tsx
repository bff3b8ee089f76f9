import { EmojiPicker as Picker } from 'frimousse';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadEmojiData } from './emoji-data.ts';
import classes from './emoji-picker.module.css';

export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, locale } = useTranslation();
  return (
    <Picker.Root
      className={classes.root}
      locale={locale}
      columns={8}
      resolveEmojiData={() => loadEmojiData(locale)}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className={classes.search}
        aria-label={t('chat:composer.emojiSearch')}
        placeholder={t('chat:composer.emojiSearch')}
        autoFocus
      />
      <Picker.Viewport className={classes.viewport}>
        <Picker.Loading className={classes.note}>{t('common:loading')}</Picker.Loading>
        <Picker.Empty className={classes.note}>{t('chat:composer.emojiNone')}</Picker.Empty>
        <Picker.List className={classes.list} />
      </Picker.Viewport>
    </Picker.Root>
  );
}
