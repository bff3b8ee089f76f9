interface ProgressProps {
  /** From 0 to 1; at 1 it shows that something still goes on. */
  fraction: number;
  'aria-label': string;
  className?: string | undefined;
}

/** How far an upload is. */
export function Progress({ fraction, className = '', ...labelled }: ProgressProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div
      {...labelled}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`progress ${className}`}
      data-full={fraction === 1 || undefined}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
