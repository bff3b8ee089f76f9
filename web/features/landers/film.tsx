import { IconPlayerPause } from '@tabler/icons-react';
import type { Clip } from '#contract/landers/facts.ts';
import classes from './film.module.css';

/** Made by tools/render-clips.ts. */
const files = import.meta.glob<string>('./clips/*', { eager: true, query: '?url', import: 'default' });

const codecs = [
  ['av1.webm', 'video/webm; codecs="av01.0.05M.08"'],
  ['vp9.webm', 'video/webm; codecs="vp9"'],
] as const;

/** The page uses the same width to put its words beside the film. */
const wideScreen = '(min-width: 62em)';
const narrowScreen = `not all and ${wideScreen}`;
const shapes = [
  ['wide', wideScreen],
  ['tall', narrowScreen],
] as const;

interface FilmProps {
  clip: Clip;
  /** Describes the film. */
  picture: string;
  /** Says that the film can be stopped. */
  still: string;
  /** Of which shapes there is more than the first frame. */
  moves?: readonly ('wide' | 'tall')[];
  className?: string | undefined;
}

/**
 * A silent film that starts by itself over its first frame; unlike `poster`, the picture may differ on phones. Without
 * scripts a switch hides it.
 */
export function Film({ clip, picture, still, moves = ['wide', 'tall'], className = '' }: FilmProps) {
  const fileOf = (shape: string, ending: string) => files[`./clips/${clip}-${shape}.${ending}`];
  return (
    <div className={`${classes.film} ${className}`}>
      {shapes.map(([shape, media]) => (
        <link
          key={shape}
          {...{ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', media }}
          href={fileOf(shape, 'avif')}
        />
      ))}
      <picture>
        <source media={wideScreen} type="image/avif" srcSet={fileOf('wide', 'avif')} />
        <source media={wideScreen} srcSet={fileOf('wide', 'webp')} />
        <source type="image/avif" srcSet={fileOf('tall', 'avif')} />
        <img src={fileOf('tall', 'webp')} alt={picture} fetchPriority="high" />
      </picture>
      <video muted playsInline loop autoPlay preload="none" disablePictureInPicture tabIndex={-1} aria-hidden>
        {moves.flatMap((shape) =>
          codecs.map(([ending, type]) => (
            <source
              key={shape + ending}
              media={`${shape === 'wide' ? `${wideScreen} and ` : ''}(prefers-reduced-motion: no-preference)`}
              type={type}
              src={fileOf(shape, ending)}
            />
          )),
        )}
      </video>
      <label className={classes.still}>
        <input type="checkbox" />
        <IconPlayerPause size={18} stroke={2} aria-hidden />
        {still}
      </label>
    </div>
  );
}
