// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Gift } from '#contract/gifts/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, within } from '#web/testing/screen.tsx';
import { GiftButton } from './gift-button.tsx';
import { GiftConfirmation } from './gift-confirmation.tsx';
import { GiftMessage } from './gift-message.tsx';
import { describeGift } from './gift-names.ts';
import { GiftShelfSwitch } from './gift-shelf-switch.tsx';
import { giftShelfQuery } from './gifts-queries.ts';

const gifts = [
  { id: 'coffee', price_credits: 5, drawing: '/gifts.svg#coffee' },
  { id: 'rose', price_credits: 10, drawing: '/gifts.svg#rose' },
];
const sent = { conversation: { id: 5 }, message: {}, credits: 2 };

// The button loads it when it is pressed.
beforeAll(() => import('./gift-dialog.tsx'));

const packages = [
  { id: 1, credits: 20, price_cents: 699, currency: 'EUR' },
  { id: 2, credits: 300, price_cents: 5999, currency: 'EUR' },
];

async function open(answer: unknown = sent, credits = 12, answers = {}): Promise<Screen> {
  const screen = await openScreen(<GiftButton member={ben} className="" />, {
    viewer: { ...anna, credits },
    answers: { 'gifts.list': { gifts }, 'gifts.give': answer, ...answers },
  });
  await choose(screen, 'Gift');
  await settle();
  return screen;
}

const dialogText = ({ getByRole }: Screen) => getByRole('dialog').textContent ?? '';
const choose = ({ user, getByRole }: Screen, name: string) => user.click(getByRole('button', { name }));
const givings = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'gifts.give').map(([, input]) => input);

test('the picker shows every gift by name with its price, and what the member has [CHA-9]', async () => {
  const screen = await open();
  expect(dialogText(screen)).toContain('You have 12 credits.');
  expect(screen.getByRole('button', { name: 'Coffee 5 credits' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rose 10 credits' })).toBeTruthy();
});

test('beside each price in credits stands what it is in money, without beginning a welcome offer [CRE-2, CRE-9]', async () => {
  const screen = await open(sent, 7, { 'payments.packages': { packages } });
  // What the eye reads as ≈ is said in words.
  const coffee = screen.getByRole('button', { name: /^Coffee 5 credits\s?\(about €1.75\)$/ });
  expect(coffee.textContent).toBe('Coffee 5 credits ≈ €1.75 (about €1.75)');
  await screen.user.click(screen.getByRole('button', { name: /^Rose 10 credits\s?\(about €3.50\)$/ }));
  expect(dialogText(screen)).toContain('10 credits ≈ €3.50 (about €3.50) · You have 7 credits.');
  expect(screen.calls.map(([name]) => name)).not.toContain('discounts.welcome');
});

test('what is given is not given once more while the dialog moves out [CHA-9]', async () => {
  const [, rose] = gifts;
  const stay = () => {};
  const screen = await openScreen(
    <GiftConfirmation member={ben} gift={rose as Gift} onBack={stay} onSent={stay} />,
    { viewer: { ...anna, credits: 50 }, answers: { 'gifts.give': { ...sent, credits: 40 } } },
  );
  const give = screen.getByRole('button', { name: 'Give for 10 credits' });
  await settle(() => give.click());
  await settle(() => give.click());
  expect(givings(screen)).toHaveLength(1);
});

test('nothing is given before the price is confirmed, and then at that price once [CHA-9]', async () => {
  const screen = await open();
  await choose(screen, 'Rose 10 credits');
  expect([dialogText(screen).includes('2 credits are left after that.'), givings(screen)]).toEqual([
    true,
    [],
  ]);
  await screen.fill(screen.getByRole('textbox'), 'For you');
  await choose(screen, 'Give for 10 credits');
  const given = { profile: ben.id, gift: 'rose', credits: 10, text: 'For you', key: expect.any(String) };
  expect(givings(screen)).toEqual([given]);
  expect(dialogText(screen)).toContain('Your gift is with Ben');
});

test('a second try after a lost answer carries the same key [CHA-9]', async () => {
  const screen = await open(() => {
    throw new AppError('network');
  });
  await choose(screen, 'Rose 10 credits');
  await choose(screen, 'Give for 10 credits');
  await choose(screen, 'Give for 10 credits');
  const keys = givings(screen).map((input) => (input as { key: string }).key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('the same gift sent again after a lost answer is still one gift; after an answer it is another [CHA-9]', async () => {
  let isLost = true;
  const screen = await open(() => {
    if (isLost) throw new AppError('network');
    return sent;
  });
  await choose(screen, 'Rose 10 credits');
  await choose(screen, 'Give for 10 credits');
  await choose(screen, 'Another gift');
  isLost = false;
  await choose(screen, 'Rose 10 credits');
  await choose(screen, 'Give for 10 credits');
  expect(new Set(givings(screen).map((input) => (input as { key: string }).key)).size).toBe(1);
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('unanswered'))).toEqual([]);
});

test('a member with too few credits reads so, and how to get more [CHA-9, CHA-4, CRE-12]', async () => {
  const screen = await open(sent, 7);
  await choose(screen, 'Rose 10 credits');
  expect(dialogText(screen)).toContain('You do not have enough credits to give Ben this gift.');
  expect(
    within(screen.getByRole('dialog')).getByRole('link', { name: 'Buy credits' }).getAttribute('href'),
  ).toBe('/premium');
  expect(screen.queryByRole('button', { name: /^Give for/ })).toBeNull();
});

test('a changed price is shown and has to be confirmed again [CHA-9]', async () => {
  const screen = await open(({ credits }: { credits: number }) => {
    if (credits !== 11) throw new AppError('chat.price_changed', { cost: 11 });
    return sent;
  });
  await choose(screen, 'Rose 10 credits');
  await choose(screen, 'Give for 10 credits');
  expect(dialogText(screen)).toContain('The price has changed: it is 11 credits now. Nothing was charged.');
  await choose(screen, 'Give for 11 credits');
  expect(dialogText(screen)).toContain('Your gift is with Ben');
});

test('in a conversation a gift has its drawing and its name, and moves only when it is new [CHA-9]', async () => {
  const content = { kind: 'gift', gift: 'rose', text: 'For you' } as const;
  const screen = await openScreen(<GiftMessage content={content} isNew />, { viewer: anna });
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/^\/media\/gifts\/\w+\.svg#rose$/);
  expect(screen.getByText('Gift: Rose')).toBeTruthy();
  expect(document.body.innerHTML).toContain('data-new');
  await screen.leavePage();
  await openScreen(<GiftMessage content={content} />, { viewer: anna });
  expect(document.body.innerHTML).not.toContain('data-new');
});

test('the list of chats names a gift in the language of its reader, also one it does not know [CHA-9]', async () => {
  const t = ((key: string, data: object = {}) => [key, ...Object.values(data)].join(' ')) as never;
  expect(describeGift('rose', t)).toBe('gifts:message.described gifts:names.rose');
  expect(describeGift('rose For you', t)).toBe('gifts:message.describedWithText gifts:names.rose For you');
  expect(describeGift('tulip For you', t)).toBe('gifts:message.unknown');
});

test('the shelf is shown by a switch that is off until it is wanted [CHA-9]', async () => {
  const screen = await openScreen(<GiftShelfSwitch />, {
    viewer: anna,
    answers: { 'gifts.shelf': { shown: false }, 'gifts.set_shelf': { shown: true } },
    prepare: (client) => client.setQueryData(giftShelfQuery.queryKey, { shown: false }),
  });
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show gifts on my profile' });
  expect(toggle().checked).toBe(false);
  await screen.user.click(toggle());
  expect(screen.calls).toContainEqual(['gifts.set_shelf', { shown: true }]);
  expect(toggle().checked).toBe(true);
});
