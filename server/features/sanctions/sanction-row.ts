import { refuseFields } from '#contract/errors.ts';
import { createServerTranslate, type MailTemplate } from '#locales/server-texts.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { findBalance } from '#server/features/credits/index.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { formatDay, queueMail } from '#server/features/notifications/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SanctionRow } from './sanctions.store.ts';

type Decided = Pick<SanctionRow, 'memberId' | 'kind' | 'rule' | 'facts' | 'until'> & {
  staffId: number | null;
  isAutomated?: boolean;
};

/** What a person or a provider decided. Throws `facts.required` and `until.past`. */
export function createRow(
  { clock }: Pick<Platform, 'clock'>,
  { memberId, kind, rule, facts: typed, until, staffId, isAutomated = false }: Decided,
): Omit<SanctionRow, 'siteId'> {
  const facts = typed.trim();
  if (facts === '') throw refuseFields({ path: 'facts', code: 'required' });
  const createdAt = clock.now();
  if (until && until <= createdAt) throw refuseFields({ path: 'until', code: 'past' });
  return {
    id: createId(),
    memberId,
    kind,
    rule,
    facts,
    until,
    decidedBy: staffId,
    automated: isAutomated,
    createdAt,
    endedAt: kind === 'warning' ? createdAt : null,
    acknowledgedAt: null,
  };
}

/** The statement of reasons: Regulation (EU) 2022/2065, article 17. */
export async function mailSanction(
  platform: Platform,
  account: AccountRow,
  { row, template, path = '/login' }: { row: SanctionRow; template: MailTemplate; path?: string },
): Promise<void> {
  const { id, rule, facts, until } = row;
  const t = createServerTranslate<'reports'>(account.language);
  const values = {
    number: String(id),
    rule: t(`reports:reasons.${rule}`),
    ...(facts && { facts }),
    ...(until && { until: formatDay(account.language, until) }),
    ...((template === 'member_banned' || template === 'member_underage') && {
      credits: String(await findBalance(platform, account.id)),
    }),
  };
  await queueMail(platform, account, { template, values, link: { path } });
}

export async function record(
  platform: Platform,
  { id, siteId }: AccountRow,
  { staffId = null, ...facts }: { staffId?: number | null; action: string; reason?: string },
): Promise<void> {
  await recordAudit(platform, { staffId, siteId, subject: `member:${id}`, ...facts });
}
