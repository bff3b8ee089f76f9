import { IconInfoCircle } from '@tabler/icons-react';
import type { WriteRefusal } from '#contract/chat.ts';
import { useCodeText } from '#web/platform/use-error-text.ts';
import classes from './composer.module.css';

/** In place of the composer, when nothing can be written here. */
export default function RefusedComposer({ refusal, name }: { refusal: WriteRefusal; name: string }) {
  const describe = useCodeText();
  return (
    <div className={classes.root}>
      <p className={classes.refused}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {describe(`chat.${refusal}`, { name })}
      </p>
    </div>
  );
}
