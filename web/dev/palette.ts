export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export type Palette = Record<string, string>;

/** The tokens of theme.css in a scheme: whatever is a plain colour there. */
export function readPalette(themeCss: string, scheme: Scheme): Palette {
  const block =
    new RegExp(`\\[data-mantine-color-scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(themeCss)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

/** What stands on what. Text needs 4.5, an edge or a mark that carries a meaning 3 (WCAG 2.2: 1.4.3 and 1.4.11). */
export const pairs = [
  { front: 'ink', back: 'paper', least: 4.5 },
  { front: 'ink', back: 'surface', least: 4.5 },
  { front: 'ink', back: 'raised', least: 4.5 },
  { front: 'muted', back: 'paper', least: 4.5 },
  { front: 'muted', back: 'surface', least: 4.5 },
  { front: 'muted', back: 'raised', least: 4.5 },
  { front: 'placeholder', back: 'surface', least: 4.5 },
  { front: 'link', back: 'paper', least: 4.5 },
  { front: 'link', back: 'surface', least: 4.5 },
  { front: 'on-wine-tint', back: 'wine-tint', least: 4.5 },
  { front: 'on-accent', back: 'accent', least: 4.5 },
  { front: 'on-unread', back: 'unread', least: 4.5 },
  { front: 'success', back: 'surface', least: 4.5 },
  { front: 'warning', back: 'warning-tint', least: 4.5 },
  { front: 'danger', back: 'surface', least: 4.5 },
  { front: 'danger', back: 'danger-tint', least: 4.5 },
  { front: 'gold', back: 'surface', least: 4.5 },
  { front: 'on-bubble-own', back: 'bubble-own', least: 4.5 },
  { front: 'bubble-own-meta', back: 'bubble-own', least: 4.5 },
  { front: 'ink', back: 'bubble-their', least: 4.5 },
  { front: 'bubble-their-meta', back: 'bubble-their', least: 4.5 },
  { front: 'control-border', back: 'surface', least: 3 },
  { front: 'filled-edge', back: 'paper', least: 3 },
  { front: 'filled-edge', back: 'surface', least: 3 },
  { front: 'online', back: 'surface', least: 3 },
  { front: 'unread', back: 'paper', least: 3 },
];
