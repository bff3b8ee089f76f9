import { expect, test } from 'vitest';
import type { Locale } from '#contract/sites/facts.ts';
import { findTypographyFaults } from './typography.ts';

const faults: [Locale, string, string][] = [
  ['en', "It's a match", 'straight apostrophe'],
  ['nl', "Je foto's", 'straight apostrophe'],
  ['it', "Dov'è?", 'straight apostrophe'],
  ['pl', 'Wybierz "Zapisz"', 'straight quote'],
  ['de', 'Wird geladen...', 'three dots'],
  ['de', 'Tippe auf “Teilen”', 'foreign quote'],
  ['de', 'Tippe auf «Teilen»', 'foreign quote'],
  ['pl', 'Wybierz „Zapisz“', 'foreign quote'],
  ['en', 'Tap „Share”', 'foreign quote'],
  ['nl', 'Tik op “Deel”', 'foreign quote'],
  ['es', 'Toca “Compartir”', 'foreign quote'],
  ['it', 'Tocca “Condividi”', 'foreign quote'],
  ['fr', 'Touche “Partager”', 'foreign quote'],
  ['de', 'Tippe auf „Teilen', 'open quote'],
  ['pl', 'Wybierz „Zapisz', 'open quote'],
  ['en', 'Tap “Share', 'open quote'],
  ['nl', 'Tik op ‘Deel', 'open quote'],
  ['it', 'Tocca «Condividi', 'open quote'],
  ['fr', 'Qui es-tu?', 'no narrow space'],
  ['fr', 'Qui es-tu ?', 'no narrow space'],
  ['fr', 'Qui es-tu\u00a0?', 'no narrow space'],
  ['fr', 'Total : {{amount}}', 'no narrow space'],
  ['fr', '{{name}}: {{text}}', 'no narrow space'],
  ['fr', 'Un « j’aime »', 'no narrow space'],
  ['fr', 'Qui es-tu \u202f?', 'no narrow space'],
  ['en', 'Who are you ?', 'space before a sign'],
  ['fr', '{{percent}}% de moins', 'no space before %'],
  ['fr', '{{percent}}\u00a0% de moins', 'no space before %'],
  ['de', '{{percent}} % weniger', 'no space before %'],
  ['es', '{{percent}}% menos', 'no space before %'],
  ['en', '{{percent}} % less', 'space before %'],
];

test.each(faults)('in %s “%s” has the fault “%s”', (language, text, fault) => {
  expect(findTypographyFaults(language, text).map((found) => found.split(':', 1)[0])).toContain(fault);
});

const sound: [Locale, string][] = [
  ['de', 'Tippe auf „Teilen“: {{percent}}\u00a0% Rabatt, wenn’s passt …'],
  ['en', 'It’s “{{name}}”: 25% off!'],
  ['es', '¿Toca «Compartir»? {{percent}}\u00a0% menos'],
  ['fr', 'Un «\u202fj’aime\u202f»\u202f: {{seconds, wait}}\u202f; {{percent}}\u202f%\u202f!'],
  ['fr', '## Qui es-tu\u202f?! {#who}\n\n[Écris](mailto:{support_email}) à https://duet.example/?a=b'],
  ['it', '«Condividi»: c’è il 25% in meno'],
  ['nl', 'Tik op ‘Deel’: je foto’s'],
  ['pl', 'Wybierz „Zapisz”: 25% taniej'],
];

test.each(sound)('in %s “%s” has no fault', (language, text) => {
  expect(findTypographyFaults(language, text)).toEqual([]);
});
