import { joinPaths, twoHalves } from '#contract/sites/look.ts';
import { useKnownSettings } from '#web/platform/session/use-settings.ts';

interface MotifShapeProps {
  /** Of a circle; another motif is as large and in the same place. */
  cx: number;
  cy: number;
  r: number;
  className: string | undefined;
}

/** One of the two of a drawing: a circle, or the motif of the domain. */
export function MotifShape({ cx, cy, r, className }: MotifShapeProps) {
  const motif = useKnownSettings()?.motif ?? 'circles';
  if (motif === 'circles') return <circle className={className} cx={cx} cy={cy} r={r} />;
  const { viewBox, paths } = motif === 'heart' ? twoHalves : motif;
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = (2 * r) / Math.max(width, height);
  const [x, y] = [cx - (left + width / 2) * scale, cy - (top + height / 2) * scale];
  return (
    <path
      className={className}
      d={joinPaths(paths)}
      transform={`translate(${x} ${y}) scale(${scale})`}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** What two circles have in common; other shapes only meet. */
export function MotifCommon({ d, className }: { d: string; className: string | undefined }) {
  const motif = useKnownSettings()?.motif ?? 'circles';
  return motif === 'circles' ? <path className={className} d={d} /> : null;
}
