import cssHasPseudo from 'css-has-pseudo/browser';

/**
 * Marks the elements of rules with `:has()`; scripts/support/rules-without-has.ts adds a second rule for each. Only
 * browsers without `:has()` load it (web/ui/without-has.ts), maybe before the style sheets.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
await Promise.all(
  sheets.map(async (link) => {
    if (link.sheet) return;
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true });
    });
  }),
);
cssHasPseudo(document);
