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
/** Mantine's colours: the theme has its own for every name in use. */
const colors = /^\.\/default-colors\.mjs$/;
/** Attached to the buttons themselves, so the bundler cannot drop them. */
const groups = /^\.\/((Button|ActionIcon)Group(Section)?)\/\1\.mjs$/;
const unrenderedId = '\0unrendered-parts-of-mantine';
const schemes = {
  variables: {},
  light: { '--mantine-color-scheme': 'light' },
  dark: { '--mantine-color-scheme': 'dark' },
};

/** `virtual:mantine-variables.css` holds the variables of the theme, which Mantine would write into every page (decision 012). */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    enforce: 'pre',
    resolveId(id) {
      if (id === moduleId) return `\0${moduleId}`;
      return [colors, groups].some((part) => part.test(id)) ? unrenderedId : undefined;
    },
    load(id) {
      if (id === `\0${moduleId}`) return generateVariables();
      return id === unrenderedId ? nothing : undefined;
    },
  };
}

const parts = ['Button', 'ActionIcon'].flatMap((button) => [`${button}Group`, `${button}GroupSection`]);
const nothing = parts
  .map((part) => `export const ${part} = () => null;`)
  .concat('export const DEFAULT_COLORS = {};')
  .join('\n');

export function generateVariables(): string {
  const complete = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = [defaultCssVariablesResolver(complete), resolveVariables(complete), schemes].reduce(
    deepMerge,
  );
  const ours = new Set(Object.keys(theme.colors ?? {}));
  const strangers = Object.keys(DEFAULT_THEME.colors).filter((color) => !ours.has(color));
  const stranger = new RegExp(`--mantine-color-(${strangers.join('|')})-[^;]*;`, 'g');
  // For any element with a scheme: the root of a page, and each panel of /dev/ui.
  return convertCssVariables(variables, '[data-mantine-color-scheme]').replaceAll(stranger, '');
}
