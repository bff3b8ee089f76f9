// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from './signup-draft.ts';

beforeEach(() => sessionStorage.clear());

const typed = { key: '', email: 'anna@example.com', name: '', date_of_birth: '', signup_message: '' };

test('a letter typed before the first draft is read costs no sign-up its key [ACC-1]', () => {
  keepDraft(typed);
  const draft = readDraft();
  expect(draft.email).toBe('anna@example.com');
  expect(draft.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('a draft keeps its key, so that a repeated sign-up is one account [ACC-3]', () => {
  const draft = readDraft();
  keepDraft({ ...draft, email: 'anna@example.com' });
  expect(readDraft()).toEqual({ ...draft, email: 'anna@example.com' });
});
