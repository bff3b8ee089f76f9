import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type ModalProps,
} from '@mantine/core';

// From light to dark. Measured contrasts: white on wine 7 is 9.21, on red 6 5.03.
const wine = colors('#fbeff1 #f3d5db #e7a9b5 #da7c8e #c9506a #bc3450 #a81e3e #8e1230 #741027 #5a0c1e');
const red = colors('#fff0f2 #ffdbe0 #ffb3bf #ff8a9b #ff5c75 #ee3a57 #d81e3f #bc1633 #9c1029 #7d0c20');
const iris = colors('#f0efff #dedbff #bcb6ff #a69eff #8f84ff #6e61ff #4a3aff #3a2be0 #2e21b8 #231990');
const green = colors('#e8f8f1 #cdeedf #9fdfc3 #6fcfa6 #3ddc97 #12a06b #0f8559 #0b6b49 #085339 #053c29');
const gold = colors('#fdf6e7 #faead0 #f3d7a4 #ebc47b #e3b45c #c99640 #a5772a #7c5410 #5e3f0c #422c08');
const amber = colors('#fff8e8 #fff3dc #ffe2ab #ffd07a #ffc14f #ffb324 #d68c10 #8a4b00 #6b3a00 #4d2a00');
// Mantine's neutrals: light surfaces and lines; then dark ones from text to background.
const gray = colors('#faf6f3 #faf1ec #eadfdb #d9cbc7 #c0afac #948286 #7a676c #6a575c #43333a #1e1114');
const dark = colors('#f8eeeb #d9cacb #bba7aa #7d666b #3b262c #35222a #2b1b20 #1f1317 #190e12 #140a0d');
const danger = colors('#fdf0ef #fadcda #f5b8b4 #f09a94 #e46f67 #cf4840 #b3261e #951d16 #78150f #5b0f0a');

function colors(steps: string): MantineColorsTuple {
  return steps.split(' ') as unknown as MantineColorsTuple;
}

/** dialogs.css sets its direction, because it depends on the width of the screen. */
const slide: Pick<ModalProps, 'transitionProps'> = {
  transitionProps: {
    duration: 220,
    timingFunction: 'cubic-bezier(0.2, 0, 0, 1)',
    transition: {
      in: { opacity: 1, transform: 'none' },
      out: { opacity: 'var(--dialog-away-opacity)', transform: 'var(--dialog-away)' },
      transitionProperty: 'opacity, transform',
    },
  },
};

export const theme = createTheme({
  colors: { wine, red, iris, green, gold, amber, danger, gray, dark },
  primaryColor: 'wine',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1e1114',
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { md: '1.5' },
  headings: {
    fontFamily: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.55rem + 1.4vw, 2.375rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 1.875rem)', lineHeight: '1.2' },
      h3: { fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)', lineHeight: '1.25' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow-card)', md: 'var(--shadow-card)', lg: 'var(--shadow-popover)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  // By name: `Component.extend` would import all of them on every page.
  components: {
    Modal: { defaultProps: { size: 'md', radius: 'lg', centered: true, ...slide } },
    ModalRoot: { defaultProps: slide },
    // A bare <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** Maps Mantine's colours to the tokens of theme.css, which define light and dark. */
export const resolveVariables: CSSVariablesResolver = () => {
  const tokens = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control-border)',
    '--mantine-color-disabled': 'var(--raised)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--hairline)',
  };
  const dark = {
    '--mantine-color-wine-filled': '#b0213f',
    '--mantine-color-wine-filled-hover': '#bc3450',
    '--mantine-color-wine-light-color': 'var(--link)',
    '--mantine-color-wine-text': 'var(--link)',
    '--mantine-color-wine-outline': 'var(--link)',
  };
  return { variables: {}, light: tokens, dark: { ...tokens, ...dark } };
};
