import type { ReactElement } from 'react';
import type { DomainField, DomainPage as Page } from '#contract/domains/fields.ts';
import { openScreen } from './screen.tsx';

const plain = { kind: 'line', options: [], columns: [], least: null, most: null } as const;
export const name: DomainField = { ...plain, options: [], columns: [], name: 'name', text: 'Meet' };
export const language: DomainField = {
  ...name,
  name: 'domain_language',
  kind: 'choice',
  options: ['en', 'nl'],
  text: 'nl',
};
const novelty: DomainField = { ...name, name: 'frame_of_cards', text: 'round' };
export const age: DomainField = { ...name, name: 'min_age', kind: 'number', text: '18', least: 18, most: 99 };
export const footer: DomainField = { ...name, name: 'us_footer', kind: 'switch', text: '' };
const filters: DomainField = {
  ...name,
  name: 'search_fields',
  kind: 'flags',
  options: ['country', 'photo'],
  text: 'photo',
};
const column = { kind: 'number', options: [], least: 1, most: null } as const;
export const cards: DomainField = {
  ...name,
  name: 'member_resell',
  kind: 'rows',
  columns: [
    { ...column, options: [], name: 'credits' },
    { ...column, options: [], name: 'price_cents', kind: 'money' },
    { ...column, options: [], name: 'popular', kind: 'switch' },
  ],
  text: JSON.stringify([{ credits: '20', price_cents: '6.99', popular: '' }]),
};

export const meet: Page = {
  domain: 'meet.example',
  name: 'Meet',
  version: 3,
  origin: 'https://meet.example',
  sections: [
    { section: 'brand', fields: [name, language, novelty] },
    { section: 'joining', fields: [age, footer] },
    { section: 'profiles', fields: [filters] },
  ],
  edits: [
    {
      id: 12,
      at: '2026-11-27T08:15:00.000Z',
      by: 'Sara',
      reason: 'New licence',
      kind: 'edited',
      changes: [
        { name: 'min_age', kind: 'number', before: '18', after: '21' },
        { name: 'search_fields', kind: 'flags', before: 'photo', after: 'photo,country' },
      ],
      undoable: true,
      by_command_only: false,
    },
    {
      id: 11,
      at: '2026-11-26T08:15:00.000Z',
      by: null,
      reason: null,
      kind: 'edited',
      changes: [{ name: 'min_age', kind: 'number', before: '25', after: '18' }],
      undoable: false,
      by_command_only: false,
    },
  ],
};

/** A section of the page of a domain. */
export function openSection(page: ReactElement, section: string, answers: Record<string, unknown> = {}) {
  return openScreen(page, {
    path: `/staff/domains/meet.example?section=${section}`,
    pattern: '/staff/domains/:domain',
    answers: { 'domains.open': { domain: meet }, ...answers },
  });
}

export const textOf = (field: HTMLElement) => (field as HTMLInputElement).value;
