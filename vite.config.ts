import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Scanned ahead, so that opening a further screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
  // The manifest stays: the host looks up the chunk of a language there.
  build: { target: 'es2022', manifest: true },
});
