import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, type RefObject, useState } from 'react';
import type { LookPreview as Preview } from '#contract/domains/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { Chip } from '#web/ui/forms/chip.tsx';
import { useFaultWords, useFieldWords } from '../fields/field-words.ts';
import { useTyped } from '../fields/use-typed.ts';
import type { Texts } from '../typed-fields.ts';
import classes from './look-preview.module.css';
import { lookQuery } from './look-query.ts';
import { SamplePage } from './sample-page.tsx';

/** Of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
const widths = ['phone', 'desktop'] as const;
const schemes = ['light', 'dark'] as const;

interface LookPreviewProps {
  domain: string;
  name: string;
  /** The form whose controls it follows. */
  box: RefObject<HTMLFormElement | null>;
  base: Texts;
  shown: Texts;
}

/** How pages would look with what is typed, in both schemes. The server says it, so there is one rule for the colours. */
export function LookPreview({ domain, name, box, base, shown }: LookPreviewProps) {
  const { t } = useTranslation();
  const typed = useTyped({ box, base, shown });
  const { data } = useQuery({ ...lookQuery(domain, typed), placeholderData: keepPreviousData });
  const [width, setWidth] = useState<(typeof widths)[number]>('phone');
  if (!data) return null;
  return (
    <section className={classes.preview} aria-labelledby="look-preview">
      <Title order={3} size="h4" id="look-preview">
        {t('domains:preview.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('domains:preview.help')}
      </Text>
      <Measures preview={data.preview} />
      <div className={classes.widths} role="radiogroup" aria-label={t('domains:preview.width')}>
        {widths.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="preview-width"
            label={t(`domains:preview.${one}`)}
            checked={one === width}
            onChange={() => setWidth(one)}
          />
        ))}
      </div>
      <div className={classes.frames} data-width={width}>
        {schemes.map((scheme) => (
          <figure key={scheme} className={classes.frame}>
            <figcaption className={classes.caption}>{t(`domains:preview.${scheme}`)}</figcaption>
            <div
              className={classes.page}
              data-mantine-color-scheme={scheme}
              style={toVariables(data.preview[scheme])}
            >
              <SamplePage name={name} glyph={data.preview.glyph} />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The tokens of the domain, and colours of what has no style sheet where it has the look of Duet. */
function toVariables({ tokens, filled, edge, link, accent, shared }: Preview['light']): CSSProperties {
  const own = { '--look-filled': filled, '--look-edge': edge, '--look-link': link };
  return { ...own, '--look-accent': accent, '--look-shared': shared, ...tokens } as CSSProperties;
}

/** The contrast of each typed colour, and what else cannot be saved. */
function Measures({ preview: { contrasts, faults } }: { preview: Preview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFieldWords();
  const describe = useFaultWords();
  const others = faults.filter(({ path, code }) => code !== 'contrast' || contrasts[path] === undefined);
  return (
    <ul className={classes.measures} aria-live="polite">
      {Object.entries(contrasts).map(([name, contrast]) => {
        const isEnough = contrast >= leastContrast;
        // Rounded down, so that 4.49 is not called 4.5.
        const ratio = format.number(Math.floor(contrast * 10) / 10);
        return (
          <li key={name} data-enough={isEnough}>
            {t('domains:preview.contrast', { label: words.label(name), ratio })}{' '}
            <strong>({t(isEnough ? 'domains:preview.enough' : 'domains:preview.tooLittle')})</strong>
          </li>
        );
      })}
      {others.map((fault) => (
        <li key={fault.path} data-enough={false}>
          {words.label(fault.path)}: {describe(fault)}
        </li>
      ))}
    </ul>
  );
}
