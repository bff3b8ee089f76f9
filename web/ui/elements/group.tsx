import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { type Space, toLength } from './spacing.ts';

interface OwnProps {
  gap?: Space;
  justify?: CSSProperties['justifyContent'];
  wrap?: 'wrap' | 'nowrap';
}

/** One beside the other. */
export function Group({
  gap,
  justify,
  wrap,
  className = '',
  ...others
}: OwnProps & ComponentPropsWithRef<'div'>) {
  const style: CSSProperties = { gap: toLength(gap), justifyContent: justify, flexWrap: wrap };
  return <div {...others} style={style} className={`group ${className}`} />;
}
