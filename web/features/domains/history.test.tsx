// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DomainField, DomainPage as Page } from '#contract/domains/fields.ts';
import { refuseFields } from '#contract/errors.ts';
import { language, meet, openSection } from '#web/testing/edited-domain.ts';
import DomainPage from './domain-page.tsx';

test('the history says who, when, why and what, and takes an edit back [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'history', {
    'domains.undo': { domain: { ...meet, version: 4, edits: [] } },
  });
  await screen.findByText('New licence');
  expect(screen.text()).toContain('Edited · Sara · ');
  expect(screen.text()).toContain('by a command');
  expect(screen.text()).toContain('Minimum age');
  expect(screen.queryByText('With photo')).toBeNull();
  screen.getByText('Country');
  screen.getByText(/cannot be undone/);
  await screen.user.click(screen.getByText('Undo …'));
  await screen.fill(screen.getByLabelText('Reason'), 'It was wrong');
  await screen.user.click(screen.getByRole('button', { name: 'Undo now' }));
  await screen.findByText('Nothing has been edited yet.');
  expect(screen.calls.find(([call]) => call === 'domains.undo')?.[1]).toMatchObject({
    domain: 'meet.example',
    edit: 12,
    reason: 'It was wrong',
  });
});

test('an edit that something else has changed since says so, and stays [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'history', {
    'domains.undo': () => {
      throw refuseFields({ path: 'min_age', code: 'changed_since' });
    },
  });
  await screen.user.click(await screen.findByText('Undo …'));
  await screen.fill(screen.getByLabelText('Reason'), 'It was wrong');
  await screen.user.click(screen.getByRole('button', { name: 'Undo now' }));
  await screen.findByText('Minimum age: This was changed again later, so it stays as it is.');
});

test('options are named as people do, and texts in the history by their language [MOD-4]', async () => {
  const font: DomainField = {
    ...language,
    name: 'display_font',
    options: ['bricolage-grotesque', 'baloo-2'],
    text: 'baloo-2',
  };
  const page: Page = {
    ...meet,
    sections: [{ section: 'brand', fields: [font] }],
    edits: meet.edits.slice(0, 1).map((edit) => ({
      ...edit,
      changes: [
        { name: 'own_words.de.layout:nav.likes', kind: 'text', before: '', after: 'Herzen' },
        { name: 'page_texts.terms.nl', kind: 'text', before: '', after: '# Voorwaarden' },
      ],
    })),
  };
  const brand = await openSection(<DomainPage />, 'brand', { 'domains.open': { domain: page } });
  await brand.findByRole('option', { name: 'Bricolage Grotesque' });
  expect(brand.getByRole('option', { name: 'Baloo 2' })).toBeTruthy();
  const history = await openSection(<DomainPage />, 'history', { 'domains.open': { domain: page } });
  await history.findByText('layout:nav.likes (Deutsch)');
  expect(history.getByText('terms (Nederlands)')).toBeTruthy();
});
