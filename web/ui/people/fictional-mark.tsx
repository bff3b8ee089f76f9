import { IconRobot, IconSparkles } from '@tabler/icons-react';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './fictional-mark.module.css';

/** Values of `fictional_icon` in the settings. */
const icons = { sparkles: IconSparkles, robot: IconRobot };

export interface FictionalMarkProps {
  /** For narrow places: the word is read out and shown on hover. */
  iconOnly?: boolean;
}

/** Marks an invented member wherever they appear, with the domain's icon and word. */
export function FictionalMark({ iconOnly = false }: FictionalMarkProps) {
  const { fictional_icon, fictional_singular } = useSettings();
  const Icon = fictional_icon in icons ? icons[fictional_icon as keyof typeof icons] : IconSparkles;
  if (iconOnly) {
    return (
      <span className={classes.icon} role="img" aria-label={fictional_singular} title={fictional_singular}>
        <Icon size={14} stroke={2} aria-hidden />
      </span>
    );
  }
  return (
    <span className={classes.mark}>
      <Icon size={14} stroke={2} aria-hidden />
      {fictional_singular}
    </span>
  );
}
