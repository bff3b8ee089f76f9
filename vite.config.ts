import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { mantineVariables } from './scripts/mantine-variables.ts';

/** Few chunks: what every screen loads compresses better together, and a phone waits for each request. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/,
    priority: 2,
  },
  // What at least so many screens and parts share.
  { name: 'shell', minShareCount: 20, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter(), mantineVariables()],
  // Scanned ahead, so that opening a further screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
  // The manifest stays: the host looks up the chunk of a language there.
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  // One style sheet: the router links none for islands, which would stand unstyled until their code has come.
  build: { target: 'es2022', manifest: true, cssCodeSplit: false },
});
