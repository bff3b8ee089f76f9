import { describe, expect, test } from 'vitest';
import { readConversations } from '#database/demo/stories.ts';
import type { SafetyKind } from './facts.ts';
import { findSafetyKinds } from './safety.rules.ts';

const found: [text: string, kinds: SafetyKind[]][] = [
  ['Look at https://win.example/now', ['link']],
  ['Visit my-coins.com today', ['link']],
  ['Write to anna.b@post.example', ['email']],
  ['anna(at)post(dot)example', ['email']],
  ['Ruf mich an: 0151 23456789', ['phone']],
  ['+31 6 12 34 56 78', ['phone']],
  ['null sechs eins zwei drei vier fünf sechs', ['phone']],
  ['zero six one two three four five', ['phone']],
  ['cero seis uno dos tres cuatro cinco', ['phone']],
  ['zéro six un deux trois quatre cinq', ['phone']],
  ['zero sei uno due tre quattro cinque', ['phone']],
  ['nul zes een twee drie vier vijf', ['phone']],
  ['zero sześć jeden dwa trzy cztery pięć', ['phone']],
  ['DE89 3704 0044 0532 0130 00', ['iban']],
  ['nl91abna0417164300 please', ['iban']],
  ['0x52908400098527886E0F7030069857D2E4169EE7', ['wallet']],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['wallet']],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['wallet']],
  ['Telegram: anna_99', ['messenger']],
  ['my insta is @anna.b', ['messenger']],
  ['Add me on Snapchat', ['messenger']],
  ['Schreib mir auf WhatsApp', ['messenger']],
  ['Napisz do mnie na WhatsAppie lub Telegram', ['messenger']],
];

const innocent = [
  'One, two, three, four, five: that is how many cats I have',
  'I was born on 12.05.1990 and moved here in 2015',
  'See you at 19:30, it costs 12,50 €',
  'DE89 3704 0044 0532 0130 01',
  'I love Instagram but I hardly use it',
  'A good signal in the mountains is rare',
  'He waited in line: hours',
  'Genau.Das meine ich auch',
  '1000000 reasons to stay',
];

describe('a text is searched for what leads away [CHA-17]', () => {
  test.for(found)('%s', ([text, kinds]) => {
    expect(findSafetyKinds(text)).toEqual(kinds);
  });

  test.for(innocent)('nothing in: %s', (text) => {
    expect(findSafetyKinds(text)).toEqual([]);
  });

  test('nothing in all the talk of the demo community', async () => {
    const lines = (await readConversations()).flatMap((conversation) => conversation.lines);
    expect(lines.length).toBeGreaterThan(300);
    const hits = lines.flatMap(({ text }) => {
      const kinds = findSafetyKinds(text);
      return kinds.length > 0 ? { text, kinds } : [];
    });
    expect(hits).toEqual([]);
  });

  test('a text made to keep it busy comes to an end', () => {
    for (const part of ['0 ', 'a.', 'add ', 'de89 ', 'telegram ', '1', 'a@', 'one ', '(0'])
      expect(() => findSafetyKinds(part.repeat(4000))).not.toThrow();
  });
});
