import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { resolveVariables, theme } from '#web/ui/theme.ts';

const moduleId = 'virtual:mantine-variables.css';
/** Parts of MantineProvider that it is told not to render (decision 012) and would import all the same. */
const unrendered = /^\.\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;
/** The colours of Mantine: the theme has its own for every name that is used. */
const colors = /^\.\/default-colors\.mjs$/;
/** Hang on the buttons themselves, so that the bundler cannot see that nothing uses them. */
const groups = /^\.\/((Button|ActionIcon)Group(Section)?)\/\1\.mjs$/;
const unrenderedId = '\0unrendered-parts-of-mantine';
const schemes = {
  variables: {},
  light: { '--mantine-color-scheme': 'light' },
  dark: { '--mantine-color-scheme': 'dark' },
};

/**
 * `import 'virtual:mantine-variables.css'`: the variables that MantineProvider would compute for every page and write
 * into it, 19 KB each time, as a style sheet of the build instead.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    enforce: 'pre',
    resolveId(id) {
      if (id === moduleId) return `\0${moduleId}`;
      return [unrendered, colors, groups].some((part) => part.test(id)) ? unrenderedId : undefined;
    },
    load(id) {
      if (id === `\0${moduleId}`) return generateVariables();
      return id === unrenderedId ? nothing : undefined;
    },
  };
}

const parts = ['MantineCssVariables', 'MantineClasses'].concat(
  ['Button', 'ActionIcon'].flatMap((button) => [`${button}Group`, `${button}GroupSection`]),
);
const nothing = parts
  .map((part) => `export const ${part} = () => null;`)
  .concat('export const DEFAULT_COLORS = {};')
  .join('\n');

/** Without the colours of Mantine that our theme does not have. */
export function generateVariables(): string {
  const complete = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = [defaultCssVariablesResolver(complete), resolveVariables(complete), schemes].reduce(
    deepMerge,
  );
  const ours = new Set(Object.keys(theme.colors ?? {}));
  const strangers = Object.keys(DEFAULT_THEME.colors).filter((color) => !ours.has(color));
  const stranger = new RegExp(`--mantine-color-(${strangers.join('|')})-[^;]*;`, 'g');
  // For whatever element says its scheme: the root of every page, and each panel of /dev/ui.
  return convertCssVariables(variables, '[data-mantine-color-scheme]').replaceAll(stranger, '');
}
