import { expect, test } from 'vitest';
import { sleeperId } from './awaken.ts';
import { loadAfterStyles, putToSleep } from './late-scripts.ts';

const html =
  '<html><head><link rel="modulepreload" href="/assets/app.js"/><link rel="stylesheet" href="/a.css"/></head><body>' +
  '<script nonce="n">window.context = 1</script><script nonce="n" type="module" async="">import "/assets/app.js"</script></body></html>';

test('a sleeping page names the app without loading it [LAN-1]', () => {
  const asleep = putToSleep(html, 'n');
  expect(asleep).not.toMatch(/modulepreload|type="module"/);
  expect(asleep).toContain(`type="text/plain" id="${sleeperId}" async="">import "/assets/app.js"</script>`);
  expect(asleep).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(asleep).toContain('<script nonce="n">window.context = 1</script>');
});

test('the script that wakes it carries the nonce and stands alone', () => {
  const [, script = ''] =
    putToSleep(html, 'n').match(/<script nonce="n">(\(function[\s\S]*)<\/script>/) ?? [];
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/__vi|import\(|_awaken/);
});

test('a page without the app cannot be put to sleep unnoticed', () => {
  expect(() => putToSleep('<html></html>', 'n')).toThrow('no module script');
});

test('scripts are fetched after styles, and what keeps a press comes before them', () => {
  const page = loadAfterStyles(html, 'n');
  expect(page).toContain('<link fetchpriority="low" rel="modulepreload" href="/assets/app.js"/>');
  const [, script = ''] = page.match(/<script nonce="n">(\(function[\s\S]*?)<\/script><\/head>/) ?? [];
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/__vi|import\(/);
});
