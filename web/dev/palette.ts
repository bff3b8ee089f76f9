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
