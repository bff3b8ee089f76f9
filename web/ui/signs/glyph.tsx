import { findGlyph, houseLook } from '#contract/sites/look.ts';
import { useKnownSettings } from '#web/platform/session/use-settings.ts';

const colors = {
  primary: 'var(--mantine-color-wine-filled)',
  accent: 'var(--accent)',
  shared: 'var(--mantine-color-wine-9)',
};

/** The domain's logo; an error page may lack the settings. */
export function Glyph({ size = 28, className }: { size?: number; className?: string }) {
  const { viewBox, paths } = findGlyph(useKnownSettings() ?? houseLook);
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return (
    <svg
      viewBox={viewBox}
      height={size}
      width={(size * width) / height}
      className={className}
      aria-hidden
      focusable="false"
    >
      {paths.map(({ d, color }) => (
        <path key={d} d={d} fill={colors[color]} />
      ))}
    </svg>
  );
}
