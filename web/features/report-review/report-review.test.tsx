// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { ListedReport, ReportCase } from '#contract/reports/fields.ts';
import { openScreen, type Screen, settleLoading } from '#web/testing/screen.tsx';
import ReportsPage from './reports-page.tsx';

const listed = (id: number, changes: Partial<ListedReport> = {}): ListedReport => ({
  id,
  domain: 'duet.example',
  about: 'message',
  reason: 'scam',
  created_at: '2026-01-01T10:00:00Z',
  due_at: '2026-01-15T10:00:00Z',
  member: { id: id + 100, name: `Carl ${id}` },
  others: 0,
  claim: null,
  ...changes,
});

const opened = (id: number, changes: Partial<ReportCase> = {}): ReportCase => ({
  ...listed(id),
  note: 'He wants gift cards',
  evidence: {
    profile: null,
    messages: [
      {
        seq: 1,
        by_reporter: true,
        is_reported: false,
        kind: 'text',
        text: 'Hello',
        sent_at: '2026-01-01T09:00:00Z',
      },
      {
        seq: 2,
        by_reporter: false,
        is_reported: true,
        kind: 'text',
        text: 'Send me money',
        sent_at: '2026-01-01T09:01:00Z',
      },
    ],
    has_picture: false,
    has_sound: false,
    pause_note: '',
  },
  measures: ['message', 'hide'],
  reported: { joined_at: '2025-01-01T10:00:00Z', status: 'active' },
  reporter: { id: 7, joined_at: '2025-01-01T10:00:00Z', upheld: 0, dismissed: 2 },
  history: {
    counts: { open: 1, upheld: 2, dismissed: 0, expired: 0 },
    last: [],
    recent_reports: 4,
    young_reporters: 0,
    sanctions: [],
  },
  ...changes,
});

interface Queue {
  path?: string;
  reports?: ListedReport[];
  open?: (id: number) => ReportCase;
  decide?: () => object;
}

async function openQueue({
  path = '/staff/reports',
  reports = [listed(1), listed(2)],
  open = opened,
  decide = () => ({}),
}: Queue = {}): Promise<Screen> {
  const answers = {
    'reports.list_waiting': { reports, total: reports.length },
    'reports.claim': ({ id }: { id: number }) => ({ report: open(id) }),
    'reports.decide': decide,
    'review.queues': {
      queues: [{ queue: 'reports', waiting: reports.length, oldest_at: null }],
      decided_today: 0,
    },
  };
  const screen = await openScreen(<ReportsPage />, { path, pattern: '/staff/reports/:id?', answers });
  await settleLoading();
  return screen;
}

async function press(screen: Screen, keys: string): Promise<void> {
  await screen.user.keyboard(keys);
  await settleLoading();
}

const decisions = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'reports.decide').map(([, input]) => input);

describe('the queue of reports in the console [MOD-2, CHA-15]', () => {
  test('suspends a scammer by three keys, and the next report follows', async () => {
    const screen = await openQueue();
    await press(screen, '{Enter}');
    expect(screen.address()).toBe('/staff/reports/1');
    await press(screen, 's');
    await press(screen, '{Control>}{Enter}{/Control}');
    expect(decisions(screen)).toEqual([
      {
        id: 1,
        outcome: 'upheld',
        statement: 'We found an attempt to obtain money or data from members, which our rules forbid.',
        measure: null,
        sanction: { kind: 'suspension', days: 7 },
      },
    ]);
    expect(screen.address()).toBe('/staff/reports/2');
    expect(screen.getByText('The report about Carl 1 is upheld.')).toBeTruthy();
  });

  test('takes a decision back by its key, and leads to the report with what was chosen', async () => {
    const screen = await openQueue({ path: '/staff/reports/1', reports: [listed(1)] });
    await press(screen, 'd');
    await press(screen, '{Control>}{Enter}{/Control}');
    expect(screen.getByText('Nothing is waiting')).toBeTruthy();
    await press(screen, 'u');
    expect(screen.calls).toContainEqual(['review.undo', { queue: 'reports', item: 1 }]);
    expect(screen.address()).toBe('/staff/reports/1');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dismiss' }).checked).toBe(true);
  });

  test('moves by J and K, in the list by focus and beside a report to the next one', async () => {
    const screen = await openQueue();
    await press(screen, 'jj');
    expect(document.activeElement?.textContent).toContain('Carl 2');
    await press(screen, '{Enter}');
    expect(screen.address()).toBe('/staff/reports/2');
    await press(screen, 'k');
    expect(screen.address()).toBe('/staff/reports/1');
  });

  test('keeps what was typed about each report, and no key acts while somebody types', async () => {
    const screen = await openQueue({ path: '/staff/reports/1' });
    await press(screen, 'a');
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' });
    await screen.user.clear(field());
    await press(screen, 'jd');
    expect(field().value).toBe('jd');
    field().blur();
    await press(screen, 'j');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(screen, 'k');
    expect(field().value).toBe('jd');
  });

  test.each([
    ['Warn', { kind: 'warning', days: null }],
    ['Limit, 30 days', { kind: 'limit', days: 30 }],
  ])('offers milder measures than a suspension: %s [MOD-3]', async (name, sanction) => {
    const screen = await openQueue({ path: '/staff/reports/1' });
    await press(screen, 'a');
    await screen.user.click(screen.getByRole('radio', { name }));
    expect(screen.getByText('Both members receive this text unchanged by e-mail.')).toBeTruthy();
    await press(screen, '{Control>}{Enter}{/Control}');
    expect(decisions(screen)).toMatchObject([{ outcome: 'upheld', sanction }]);
  });

  test('repeated S suspends for longer, and dismissing takes measure and suspension away', async () => {
    const screen = await openQueue({ path: '/staff/reports/1' });
    await press(screen, 'sss');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ban' }).checked).toBe(true);
    await screen.user.click(screen.getByRole('radio', { name: 'Delete the message' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('We have deleted the message.');
    await press(screen, 'd');
    expect(screen.queryByRole('radio', { name: 'Ban' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Send decision' }));
    await settleLoading();
    expect(decisions(screen)).toMatchObject([{ outcome: 'dismissed', measure: null, sanction: null }]);
  });

  test('a key that chooses brings the form into sight, and the focus stays', async () => {
    const screen = await openQueue({ path: '/staff/reports/1' });
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this);
    };
    const focused = document.activeElement;
    await press(screen, 's');
    expect(scrolled.at(-1)?.contains(screen.getByRole('radio', { name: 'Uphold' }))).toBe(true);
    expect(document.activeElement).toBe(focused);
  });

  test('names what is missing beside its field, and what the server refuses', async () => {
    const decide = () => {
      throw refuseFields({ path: 'measure', code: 'invalid' });
    };
    const screen = await openQueue({ path: '/staff/reports/1', decide });
    const send = screen.getByRole('button', { name: 'Send decision' });
    await screen.user.click(send);
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    await press(screen, 'a');
    await screen.fill(screen.getByRole('textbox'), ' ');
    await screen.user.click(send);
    expect(decisions(screen)).toEqual([]);
    await screen.fill(screen.getByRole('textbox'), 'A scam.');
    await screen.user.click(send);
    await settleLoading();
    expect(screen.getByText('This is not valid.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A scam.');
  });

  test('asks for a code of a ban only where the server does, keeps what was typed, and hides it again [MOD-1]', async () => {
    let refusals = ['required', 'invalid'];
    const decide = () => {
      const [code, ...later] = refusals;
      refusals = later;
      if (code) throw refuseFields({ path: 'code', code });
      return {};
    };
    const screen = await openQueue({ path: '/staff/reports/1', decide });
    const codeField = () => screen.queryByLabelText<HTMLInputElement>('Code from your authenticator app');
    const send = async () => {
      await screen.user.click(screen.getByRole('button', { name: 'Send decision' }));
      await settleLoading();
    };
    await press(screen, 'sss');
    await screen.fill(screen.getByRole('textbox'), 'A scam.');
    expect(codeField()).toBeNull();
    await send();
    expect(screen.getByText('Please enter a new code: your last one is more than 15 min. old.')).toBeTruthy();
    expect(codeField()?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(codeField());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('A scam.');
    await screen.user.click(screen.getByRole('radio', { name: 'Suspend, 30 days' }));
    expect(codeField()).toBeNull();
    await screen.user.click(screen.getByRole('radio', { name: 'Ban' }));
    await screen.fill(codeField() as HTMLInputElement, '123456');
    await send();
    expect(screen.getByText(/This code is not right/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await screen.fill(screen.getByLabelText('Recovery code'), 'ABCDE-FGHJK');
    await send();
    expect(decisions(screen).map((sent) => (sent as { code?: string }).code)).toEqual([
      undefined,
      '123456',
      'ABCDE-FGHJK',
    ]);
    expect(decisions(screen)[2]).toMatchObject({ statement: 'A scam.', sanction: { days: null } });
    expect(screen.address()).toBe('/staff/reports/2');
    await press(screen, 'sss');
    expect(codeField()).toBeNull();
  });

  test('shows what somebody else works on without a decision', async () => {
    const claim = { name: 'Noor', ends_at: '2026-01-01T10:10:00Z' };
    const screen = await openQueue({ path: '/staff/reports/1', open: (id) => opened(id, { claim }) });
    expect(screen.getByText(/Noor is working on this/)).toBeTruthy();
    expect(screen.getByText('Send me money')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send decision' })).toBeNull();
  });

  test('takes a report again whose time was over, and keeps the words', async () => {
    const decide = () => {
      throw new AppError('not_found');
    };
    const screen = await openQueue({ path: '/staff/reports/1', decide });
    await press(screen, 'a');
    await screen.fill(screen.getByRole('textbox'), 'A scam.');
    await screen.user.click(screen.getByRole('button', { name: 'Send decision' }));
    await settleLoading();
    expect(screen.getByRole('alert').textContent).toContain('It is yours again');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A scam.');
    expect(screen.calls.filter(([name]) => name === 'reports.claim')).toHaveLength(2);
  });

  test('says that a report was decided meanwhile, and that none is left', async () => {
    const open = () => {
      throw new AppError('not_found');
    };
    const gone = await openQueue({ path: '/staff/reports/9', open });
    expect(gone.getByText('This case is no longer open')).toBeTruthy();
    expect(gone.getByRole('heading', { level: 1, name: 'Reports' })).toBeTruthy();
    await gone.leavePage();
    expect(gone.calls.some(([name]) => name === 'review.release')).toBe(false);
    const empty = await openQueue({ reports: [] });
    expect(empty.getByText('Nothing is waiting')).toBeTruthy();
  });

  test('covers the gravest pictures until asked, and warns of reports by young accounts', async () => {
    const open = (id: number) => {
      const report = opened(id, { reason: 'intimate_images', about: 'photo' });
      const history = { ...report.history, young_reporters: 3 };
      return {
        ...report,
        history,
        evidence: { profile: null, messages: [], has_picture: true, has_sound: false, pause_note: '' },
      };
    };
    const screen = await openQueue({ path: '/staff/reports/1', open });
    expect(
      screen.getByText(/^4 reports in the last 7 days, 3 of them from accounts under a week old/),
    ).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    await screen.user.click(screen.getByRole('link', { name: 'Show the picture' }));
    const picture = screen.getByRole('img', { name: 'The reported picture of Carl 1' });
    expect(picture.getAttribute('src')).toBe('/api/staff/reports/picture?id=1');
  });
});
