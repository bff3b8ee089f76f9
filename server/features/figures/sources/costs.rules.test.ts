import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCostLines, readTypedCost, spreadCents } from './costs.rules.ts';

const typed = { source: ' ads ', from: '2026-10-31', to: '2026-11-02', amount: '10,00' };

describe('what a source costs, as it is typed [MOD-5]', () => {
  test('is spread over its days to the cent', () => {
    expect(readTypedCost(typed)).toEqual([
      { day: '2026-10-31', source: 'ads', cents: 334 },
      { day: '2026-11-01', source: 'ads', cents: 333 },
      { day: '2026-11-02', source: 'ads', cents: 333 },
    ]);
    const days = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(fc.nat(1_000_000), days, (cents, count) => {
        const to = new Date(Date.parse('2026-01-01') + count * 86_400_000).toISOString().slice(0, 10);
        const parts = spreadCents(cents, { from: '2026-01-01', to });
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
        expect(parts).toHaveLength(count + 1);
      }),
    );
  });

  test.for([
    [{ source: '' }, ['source cost_source']],
    [{ source: 'ads / one' }, ['source cost_source']],
    [{ from: '2026-02-30' }, ['from cost_day']],
    [{ to: 'tomorrow' }, ['to cost_day']],
    [{ to: '2026-10-30' }, ['to cost_days']],
    [{ from: '2024-11-02' }, ['to cost_days']],
    [{ amount: '-5' }, ['amount cost_amount']],
    [
      { source: 'x'.repeat(65), to: '', amount: 'ten' },
      ['source cost_source', 'to cost_day', 'amount cost_amount'],
    ],
  ] as const)('is refused field by field: %j', ([change, faults]) => {
    const found = readTypedCost({ ...typed, ...change });
    expect(found.map((one) => 'code' in one && `${one.path} ${one.code}`)).toEqual(faults);
  });
});

describe('costs out of a table [MOD-5]', () => {
  test('may have a heading, empty lines, tabs and quotes, and lines of one day and source are added', () => {
    const text =
      'Day;Source;Amount\r\n2026-11-01;ads;1.50\r\n\r\n2026-11-01\tads\t2,5\n"2026-11-02";"mail";"3"\n';
    expect(readCostLines(text)).toEqual([
      { day: '2026-11-01', source: 'ads', cents: 400 },
      { day: '2026-11-02', source: 'mail', cents: 300 },
    ]);
  });

  test.for([
    ['2026-11-01;ads;1\n2026-11-02;ads', 'lines.2 cost_line'],
    ['2026-11-01;ads;1\n\n2026-11-31;ads;1', 'lines.3 cost_line'],
    ['01.11.2026;ads;1', 'lines.1 cost_line'],
    ['2026-11-01;ads;1;more', 'lines.1 cost_line'],
    ['2026-11-01;a / b;1', 'lines.1 cost_line'],
    ['Day;Source;Amount', 'lines.1 cost_line'],
    [' \n ', 'lines cost_lines'],
    ['2026-11-01;ads;1\n'.repeat(5001), 'lines cost_lines'],
  ] as const)('that cannot be read name their line: %#', ([text, fault]) => {
    expect(readCostLines(text).map((one) => 'code' in one && `${one.path} ${one.code}`)).toEqual([fault]);
  });
});
