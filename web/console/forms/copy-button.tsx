import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './copy-button.module.css';

/** Where the browser refuses, the text itself can be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard({ timeout: 4000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.box}>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => copy(text)}
      >
        {label}
      </Button>
      <span role="status" className={classes.state}>
        {copied && t('staff:copied')}
        {error && !copied && t('staff:copyFailed')}
      </span>
    </div>
  );
}
