import { channels, luminance } from '#contract/colors.ts';
import type { Neutrals } from './look.ts';

/** Duet's own paper, ink and lines, as web/ui/theme.css names them. */
export const houseNeutrals = {
  light: {
    paper: '#fffbf8',
    surface: '#ffffff',
    raised: '#faf1ec',
    ink: '#1e1114',
    muted: '#6a575c',
    placeholder: '#7a676c',
    'control-border': '#948286',
    hairline: '#eadfdb',
    'bubble-their': '#f4e9e5',
    'bubble-their-meta': '#6a575c',
    'photo-ground': '#cdc1bb',
  },
  dark: {
    paper: '#140a0d',
    surface: '#1f1317',
    raised: '#2b1b20',
    ink: '#f8eeeb',
    muted: '#bba7aa',
    placeholder: '#bba7aa',
    'control-border': '#7d666b',
    hairline: '#3b262c',
    'bubble-their': '#2b1b20',
    'bubble-their-meta': '#bba7aa',
    'photo-ground': '#3a2d30',
  },
} as const;

type Scheme = keyof typeof houseNeutrals;
type Neutral = keyof (typeof houseNeutrals)['light'];

/** Paper, ink and lines of a domain, by scheme. */
export function listNeutrals(own: Neutrals | null): Record<Scheme, Record<Neutral, string>> {
  const turn = (colors: Record<Neutral, string>) =>
    Object.fromEntries(
      Object.entries(colors).map(([name, color]) => [name, own ? tint(color, own) : color]),
    ) as Record<Neutral, string>;
  return { light: turn(houseNeutrals.light), dark: turn(houseNeutrals.dark) };
}

/**
 * The same colour of another hue. It keeps its luminance, on which contrast depends (WCAG 2.2), so whatever could be
 * read still can. Where the screen has no colour that strong it is paler.
 */
export function tint(color: string, { hue, strength }: Neutrals): string {
  const aim = luminance(color);
  const wanted = chromaOf(color) * strength;
  for (let chroma = wanted; chroma > 0.002; chroma -= 0.002) {
    const found = findOfLuminance(aim, chroma, hue);
    if (found) return found;
  }
  return findOfLuminance(aim, 0, hue) ?? color;
}

/** So little that only rounding to 256 steps is left. */
const steps = 24;

function findOfLuminance(aim: number, chroma: number, hue: number): string | undefined {
  let [low, high] = [0, 1];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (luminanceOf(toLinear(middle, chroma, hue)) < aim) low = middle;
    else high = middle;
  }
  const linear = toLinear(high, chroma, hue);
  // Rounding may add as much.
  if (linear.some((part) => part < -0.0005 || part > 1.002)) return undefined;
  return `#${linear.map(toHex).join('')}`;
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toHex(part: number): string {
  const kept = Math.min(1, Math.max(0, part));
  const shown = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Matrices: https://bottosson.github.io/posts/oklab/ */
function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function chromaOf(color: string): number {
  const [red, green, blue] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return Math.hypot(a, b);
}
