import { afterEach, beforeEach } from 'vitest';

// Tests of rules have no document and need no rendering.
if (globalThis.document) {
  const { cleanUpBrowser, prepareBrowser } = await import('./screen.tsx');
  beforeEach(prepareBrowser);
  afterEach(cleanUpBrowser);
}
