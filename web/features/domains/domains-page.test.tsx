// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { meet, name, openSection, textOf } from '#web/testing/edited-domain.ts';
import { openScreen } from '#web/testing/screen.tsx';
import DomainPage from './domain-page.tsx';
import DomainsPage from './domains-page.tsx';
import NewDomainPage from './new-domain-page.tsx';

test('the list names each domain, and staff without the role read whom to ask [MOD-4]', async () => {
  const line = {
    domain: 'meet.example',
    name: 'Meet',
    language: 'nl',
    countries: ['NL', 'BE'],
    hosts: [],
    edited_at: null,
  };
  const screen = await openScreen(<DomainsPage />, {
    path: '/staff/domains',
    answers: { 'domains.list': { domains: [line], new_fields: null } },
  });
  expect((await screen.findByRole('link', { name: 'Meet meet.example' })).getAttribute('href')).toBe(
    '/staff/domains/meet.example',
  );
  screen.getByText('Nederlands · 2 countries');
  await screen.leavePage();
  const refused = await openSection(<DomainPage />, 'brand', {
    'domains.open': () => {
      throw new AppError('not_found');
    },
  });
  await refused.findByText('Only admins of a domain see this page.');
});

test('a new domain is asked for what it needs, with each fault at its field [MOD-4]', async () => {
  const screen = await openScreen(<NewDomainPage />, {
    path: '/staff/domains/new',
    answers: {
      'domains.list': { domains: [], new_fields: [{ ...name, text: '' }] },
      'domains.add': ({ fields }: { fields: Record<string, string> }) => {
        if (fields.name === '')
          throw refuseFields({ path: 'name', code: 'required' }, { path: 'domain', code: 'exists' });
        return { domain: meet };
      },
    },
  });
  await screen.fill(await screen.findByLabelText('Address'), 'meet.example');
  await screen.fill(screen.getByLabelText('Reason'), 'A new brand');
  await screen.user.click(screen.getByRole('button', { name: 'Add the domain' }));
  await screen.findByText('There is a domain with this address already.');
  expect(textOf(screen.getByLabelText('Address'))).toBe('meet.example');
  await screen.fill(screen.getByLabelText('Name of the site'), 'Meet');
  await screen.user.click(screen.getByRole('button', { name: 'Add the domain' }));
  expect(screen.address()).toBe('/staff/domains/meet.example?section=brand&done=1');
});
