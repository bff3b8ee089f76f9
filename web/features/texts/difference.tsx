import type { DifferenceLine } from '#contract/texts/pages.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './difference.module.css';

/** Line by line: what goes, what comes, and a little around it. */
export function Difference({ lines, locale }: { lines: readonly DifferenceLine[]; locale: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.lines}>
      {lines.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'left_out')
          return (
            <p key={key} className={classes.line}>
              …
            </p>
          );
        if (kind === 'same')
          return (
            <p key={key} lang={locale} className={classes.line}>
              {text}
            </p>
          );
        const Mark = kind === 'went' ? 'del' : 'ins';
        return (
          <p key={key} className={classes.line}>
            <VisuallyHidden>
              {t(kind === 'went' ? 'domains:change.before' : 'domains:change.after')}{' '}
            </VisuallyHidden>
            <Mark lang={locale} className={kind === 'went' ? classes.went : classes.came}>
              {text}
            </Mark>
          </p>
        );
      })}
    </div>
  );
}
