import type { CSSProperties } from 'react';

/** A step of the theme, what every page has above its title, or pixels at the usual size of letters. */
export type Space = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'page' | number;

export interface Spacing {
  mt?: Space | undefined;
  mb?: Space | undefined;
  my?: Space | undefined;
  px?: Space | undefined;
  py?: Space | undefined;
  ta?: 'start' | 'center' | undefined;
  style?: CSSProperties | undefined;
}

export function toLength(space: Space | undefined): string | undefined {
  if (space === 'page') return 'var(--page-top)';
  return typeof space === 'number' ? `${space / 16}rem` : space && `var(--mantine-spacing-${space})`;
}

/** What is left of the props after room and alignment have become a style. */
export function withSpacing<Props extends Spacing>({ mt, mb, my, px, py, ta, style, ...others }: Props) {
  const spaced: CSSProperties = { ...style };
  if (mt !== undefined) spaced.marginTop = toLength(mt);
  if (mb !== undefined) spaced.marginBottom = toLength(mb);
  if (my !== undefined) spaced.marginBlock = toLength(my);
  if (px !== undefined) spaced.paddingInline = toLength(px);
  if (py !== undefined) spaced.paddingBlock = toLength(py);
  if (ta) spaced.textAlign = ta;
  return { ...others, style: spaced };
}
