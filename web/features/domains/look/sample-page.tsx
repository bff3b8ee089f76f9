import type { LookPreview } from '#contract/domains/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './sample-page.module.css';

interface SamplePageProps {
  name: string;
  glyph: LookPreview['glyph'];
}

/** The parts of pages that take the colours and the typeface of a domain; nothing on it can be pressed. */
export function SamplePage({ name, glyph }: SamplePageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <PreviewGlyph glyph={glyph} />
        <span className={classes.name}>{name}</span>
      </div>
      <div className={classes.content}>
        <div className={classes.words}>
          <p className={classes.headline}>{t('domains:preview.headline')}</p>
          <p className={classes.text}>{t('domains:preview.text')}</p>
          <p className={classes.actions}>
            <span className={classes.button}>{t('domains:preview.button')}</span>
            <span className={classes.link}>{t('domains:preview.link')}</span>
          </p>
        </div>
        <div className={classes.chat}>
          <p className={classes.theirs}>{t('domains:preview.theirs')}</p>
          <p className={classes.mine}>{t('domains:preview.mine')}</p>
          <span className={classes.heart} aria-hidden>
            ♥
          </span>
        </div>
      </div>
    </div>
  );
}

const colors = {
  primary: 'var(--look-filled)',
  accent: 'var(--look-accent)',
  shared: 'var(--look-shared)',
};

function PreviewGlyph({ glyph: { viewBox, paths } }: Pick<SamplePageProps, 'glyph'>) {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const size = 22;
  return (
    <svg viewBox={viewBox} height={size} width={(size * width) / height} aria-hidden focusable="false">
      {paths.map(({ d, color }) => (
        <path key={d} d={d} fill={colors[color]} />
      ))}
    </svg>
  );
}
