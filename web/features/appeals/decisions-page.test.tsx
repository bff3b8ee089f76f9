// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { acknowledgeWarning, listDecisions, objectToDecision } from '#contract/appeals/decisions.ts';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { type RenderRequest, renderContext } from '#web/platform/hydration/render-context.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, within } from '#web/testing/screen.tsx';
import DecisionsPage, { action } from './decisions-page.tsx';

const warning: OwnSanction = {
  number: 4711,
  kind: 'warning',
  automated: false,
  rule: 'spam',
  facts: 'Sent the same link to forty members.',
  created_at: '2026-11-01T12:00:00.000Z',
  until: null,
  ended_at: '2026-11-01T12:00:00.000Z',
  acknowledged_at: null,
  appeal_until: '2027-05-04T12:00:00.000Z',
  may_appeal: true,
  appeal: null,
};
const limit: OwnSanction = {
  ...warning,
  number: 4712,
  kind: 'limit',
  until: '2026-12-24T12:00:00.000Z',
  ended_at: null,
};

const open = (decisions: OwnSanction[]) =>
  openScreen(<DecisionsPage />, {
    viewer: anna,
    path: '/decisions',
    prepare: (client) => client.setQueryData(apiQuery(listDecisions, {}).queryKey, { decisions }),
  });

/** What the page calls when the browser sends this form. */
async function sendForm(fields: Record<string, FormDataEntryValue>): Promise<unknown[]> {
  const context = new RouterContextProvider();
  const calls: unknown[] = [];
  const api = async (...call: unknown[]) => calls.push(...call);
  context.set(renderContext, { api } as unknown as RenderRequest);
  const body = new URLSearchParams(fields as Record<string, string>);
  const request = new Request('http://duet.example/decisions', { method: 'POST', body });
  await action({ request, context, params: {}, url: new URL(request.url), pattern: '' });
  return calls.slice(0, 2);
}

const articleOf = ({ getByRole }: Screen, name: string) => within(getByRole('article', { name }));
const readForm = (box: Pick<Screen, 'getByRole'>, name: string) => {
  const { form } = box.getByRole<HTMLButtonElement>('button', { name });
  return {
    method: form?.method,
    action: form?.getAttribute('action'),
    fields: Object.fromEntries(new FormData(form ?? undefined)),
  };
};

test('a warning is acknowledged by a form that needs no script, and then says when [MOD-3]', async () => {
  const screen = await open([warning]);
  const article = articleOf(screen, 'We have given you a warning');
  for (const words of ['Advertising or spam', warning.facts, '4711', 'No automated means were used'])
    expect(screen.text()).toContain(words);
  expect(screen.text()).not.toContain('How long');
  const { method, action, fields } = readForm(article, 'I have read this');
  expect([method, action]).toEqual(['post', '/decisions']);
  const { form, ...input } = fields;
  expect(form).toBe('acknowledge');
  expect(await sendForm({ ...input, form: String(form) })).toEqual([
    acknowledgeWarning,
    expect.objectContaining({ number: 4711 }),
  ]);
  await screen.leavePage();
  const read = await open([{ ...warning, acknowledged_at: '2026-11-02T12:00:00.000Z' }]);
  expect(read.queryByRole('button', { name: 'I have read this' })).toBeNull();
  expect(read.text()).toContain('You confirmed on Nov 2, 2026');
});

test('each decision has an objection of its own, and the form names the decision [MOD-3, MOD-8]', async () => {
  const screen = await open([limit, warning]);
  for (const [title, number] of [
    ['Your account is limited', 4712],
    ['We have given you a warning', 4711],
  ] as const) {
    const article = articleOf(screen, title);
    const field = article.getByRole('textbox', { name: 'Why you disagree' });
    await screen.fill(field, 'It was my concert.');
    const { form, ...input } = readForm(article, 'Send the objection').fields;
    expect(form).toBe('appeal');
    const sent = { number, text: 'It was my concert.' };
    expect(await sendForm({ ...input, form: String(form) })).toEqual([
      objectToDecision,
      expect.objectContaining(sent),
    ]);
  }
  expect(screen.text()).toContain('until Dec 24, 2026');
  expect(screen.text()).toContain('out-of-court dispute settlement body or to a court');
});

test('a limit by reports names the automation, and an ended one says so [MOD-3]', async () => {
  const screen = await open([{ ...limit, automated: true, facts: '', until: null }]);
  expect(screen.text()).toContain('Automated means were used');
  expect(screen.text()).toContain('Several members have reported you');
  expect(screen.text()).toContain('How longuntil our team has decided');
  expect(screen.text()).toContain('A person will look at the reports');
  expect(screen.text()).not.toContain('No automated means');
  await screen.leavePage();
  const ended = await open([{ ...limit, ended_at: '2026-11-05T12:00:00.000Z' }]);
  expect(ended.getByRole('heading', { name: 'Your account was limited' })).toBeTruthy();
  expect(ended.text()).toContain('This ended on Nov 5, 2026');
  expect(ended.text()).toContain('How longuntil Dec 24, 2026');
});

test('an ended limit by reports announces neither a decision nor a person [MOD-3]', async () => {
  const limitByReports = { ...limit, automated: true, facts: '', until: null };
  const { text } = await open([{ ...limitByReports, ended_at: '2026-11-05T12:00:00.000Z' }]);
  expect(text()).toContain('Automated means were used');
  for (const words of ['A person will look', 'How long', 'until our team has decided'])
    expect(text()).not.toContain(words);
});

test('a member without decisions reads that there are none [MOD-3]', async () => {
  const { text, getByRole } = await open([]);
  expect(text()).toContain('There is no decision about you');
  expect(getByRole('link', { name: 'Back to the members' }).getAttribute('href')).toBe('/members');
});
