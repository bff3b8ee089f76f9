import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './face-wall.module.css';
import type { Answers } from './questions.ts';
import type { Stood, WallFace } from './wall.ts';

interface FaceWallProps {
  faces: readonly WallFace[];
  answers: Answers;
}

/** Each answer leaves those members whom it fits. The faces are a picture: the page at the end tells who fits. */
export function FaceWall({ faces, answers }: FaceWallProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (faces.length === 0) return null;
  const left = faces.filter(({ stood }) => stood === 'in').length;
  const isAnswered = Object.keys(answers).length > 0;
  return (
    <div className={classes.wall}>
      <div className={classes.faces} aria-hidden>
        {faces.map(({ member, stood }) => (
          <span key={member.id} className={classes.face} data-stood={stood satisfies Stood}>
            <Portrait image={member.main_image} name={member.name} />
          </span>
        ))}
      </div>
      <p className={classes.left}>
        {isAnswered && t('finder:wall', { shown: format.number(left), all: format.number(faces.length) })}
        {faces.some(({ member }) => member.fictional) && <FictionalMark />}
      </p>
    </div>
  );
}
