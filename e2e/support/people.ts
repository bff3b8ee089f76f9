import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join as joinPaths } from 'node:path';
import type { Page } from '@playwright/test';
import { login } from '#contract/accounts/login.ts';
import { suggestPlaces } from '#contract/geography/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { activate } from '#contract/signup/activation.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { type Locale, preferencesPath } from '#contract/sites/facts.ts';
import { findLink } from './mail.ts';
import { expect } from './test.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  gender: 'Man' | 'Woman';
  /** As a person of the US locale types it: month, day, year. */
  birth: { month: string; day: string; year: string };
  message: string;
  town: string;
  /** Of the committed demonstration pictures. */
  photo: string;
}

/** Nobody else in any run has the same address. */
export function createPerson(traits: Pick<Person, 'name' | 'gender' | 'photo'> & Partial<Person>): Person {
  return {
    email: `${traits.name.toLowerCase()}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journey.example`,
    password: 'walnut lantern 42',
    birth: { month: '5', day: '17', year: '1994' },
    message: `Hello, I am ${traits.name} and I like long walks with short conversations.`,
    town: 'Utrecht',
    ...traits,
  };
}

/** From the open sign-up, in the modal or on its page, to the confirmed address. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Join free' }).last().click();
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible();
  await addPhoto(page, person.photo);
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseTown(page, person.town);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByText(person.gender, { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipNotifications(page);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await confirmAddress(page, person);
}

/** The offer of push messages; a browser that is not asked for them by a click asks nobody. */
export async function skipNotifications(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Shall we let you know?' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Not now' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click();
}

/** The first step, in the modal or on its page. */
export async function fillAccount(
  page: Page,
  { email, name, password, birth, message }: Person,
): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Month').fill(birth.month);
  await page.getByLabel('Day').fill(birth.day);
  await page.getByLabel('Year').fill(birth.year);
  await page.getByText('A message about yourself (optional)').click();
  await page.getByLabel('A message about yourself').fill(message);
}

async function addPhoto(page: Page, file: string): Promise<void> {
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(joinPaths(import.meta.dirname, '../../database/demo/photos', file));
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
}

async function chooseTown(page: Page, town: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Town' }).fill(town);
  await page
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click();
}

const findActivationLink = (page: Page, email: string) =>
  findLink(page.request, email, { subject: /confirm/i, path: '/activate' });

/** Opens the link of the activation mail and presses its button, as a person does in the same browser. */
export async function confirmAddress(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto(await findActivationLink(page, email));
  await page.getByRole('button', { name: 'Confirm e-mail address' }).click();
  await expect(page).toHaveURL(/\/activate\/done/);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
}

/** On the page of the log-in. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in somebody of the demonstration by key, without a screen. */
export async function logInAs(page: Page, key: string): Promise<{ id: number }> {
  const data = { email: `${key}@demo.example`, password: 'demo-duet-2026' };
  return (await ask(page, login.path, data)).user;
}

/** Of somebody of the demonstration in the Netherlands whom a page shows by name. */
export async function findDemoKey(name: string): Promise<string> {
  for (const file of ['named.json', 'nl.json']) {
    const text = await readFile(joinPaths(import.meta.dirname, '../../database/demo/people', file), 'utf8');
    const people: { key: string; name: string }[] = JSON.parse(text);
    const person = people.find((one) => one.name === name);
    if (person) return person.key;
  }
  throw new Error(`Nobody of the demonstration in the Netherlands is called ${name}.`);
}

/** As the menu of a page without scripts does: in the account of a member, in a cookie of a visitor. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const answer = await page.request.post(preferencesPath, {
    form: { locale, next: '/' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

export interface Account {
  email: string;
  password: string;
}

/** Somebody new without a screen: nobody has liked them, and a journey may change their profile as it likes. */
export async function joinAsRobin(page: Page): Promise<Account & { id: number }> {
  const key = randomUUID();
  const account = { email: `${key}@journey.example`, password: 'walnut lantern 42' };
  const { user } = await ask(page, signup.path, {
    ...account,
    key,
    name: 'Robin',
    date_of_birth: '1991-03-04',
    signup_message: '',
    language: 'en',
  });
  return { ...account, id: user.id };
}

/** The same, with the address confirmed. */
export async function join(page: Page): Promise<Account & { id: number }> {
  const account = await joinAsRobin(page);
  const link = new URL(await findActivationLink(page, account.email));
  await ask(page, activate.path, { token: link.searchParams.get('token') });
  return account;
}

interface Whereabouts {
  gender: 'female' | 'male';
  country: string;
  /** What a person types; the first town it may be is taken. */
  town: string;
}

/** What the search must know of a member, without a screen. */
export async function becomeFindable(page: Page, { gender, country, town }: Whereabouts): Promise<void> {
  const found = await page.request.get(suggestPlaces.path, { params: { country, query: town } });
  const [place] = (await found.json()).places;
  const data = { gender, place: { country, region: place.region, city: place.city } };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.put(updateProfile.path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Posts as the site's own pages do. */
export async function ask(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Who was here last stands first, newcomers of other journeys too: these are asked for by looks that few share. */
const fewLikeThem = {
  Lotte: 'hair=brunette&eyes=green&body=normal',
  Daan: 'hair=dark_blond&eyes=blue&body=normal',
};

const findLike = (name: keyof typeof fewLikeThem) =>
  `gender=both&country=all&min_age=18&max_age=99&${fewLikeThem[name]}`;

/** Somebody of the demonstration whom every visitor may see. */
export async function findPerson(
  page: Page,
  name: keyof typeof fewLikeThem,
): Promise<{ id: number; name: string }> {
  const answer = await page.request.get(`/api/search.php?${findLike(name)}`);
  const { page: found } = await answer.json();
  return found.results.find((person: { name: string }) => person.name === name);
}

/** From the list, as members do; a visitor's list may still sleep, then the browser itself follows the link. */
export async function openProfileOf(page: Page, name: keyof typeof fewLikeThem): Promise<void> {
  await page.goto(`/members?${findLike(name)}`);
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}
