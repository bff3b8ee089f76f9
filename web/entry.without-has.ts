import cssHasPseudo from 'css-has-pseudo/browser';

/**
 * Marks the elements that rules with `:has()` mean; scripts/support/rules-without-has.ts writes a second rule for each.
 * Loaded by browsers that know no `:has()` (web/ui/without-has.ts), maybe before the style sheets it has to read.
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
