interface SkeletonProps {
  /** Pixels at the usual size of letters. */
  height?: number;
  width?: string | number;
  radius?: 'md' | 'lg' | 'xl';
  /** As wide as high. */
  circle?: boolean;
  mt?: number;
  className?: string | undefined;
}

/** Holds the place of what is loading. */
export function Skeleton({ height, width, radius = 'md', circle, mt, className = '' }: SkeletonProps) {
  const style = {
    height: toRem(height),
    width: circle ? toRem(height) : toRem(width),
    borderRadius: circle ? '50%' : `var(--mantine-radius-${radius})`,
    marginTop: toRem(mt),
  };
  return <div className={`skeleton ${className}`} style={style} />;
}

function toRem(length: string | number | undefined): string | undefined {
  return typeof length === 'number' ? `${length / 16}rem` : length;
}
