import { Resolver } from 'node:dns/promises';
import type { MailRecord } from '#contract/domains/facts.ts';
import type { MailCheck } from '#contract/domains/fields.ts';
import { refuseFields } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSenderDomain, isSelector, judgeRecord, type Looked, listNames } from './mail-records.rules.ts';

const timeoutMs = 3000;
/** A name server may lead to many others; the page does not wait for them. */
const patienceMs = 5000;
/** Asked for by one of the staff, of the name servers of others. */
const checks = { name: 'mail-records', points: 30, seconds: 3600 };

export type LookUp = (kind: MailRecord, name: string) => Promise<string[]>;

/** The records that mails of this installation need, as the name servers have them now. Nothing is kept or held up by it. */
export async function checkMailRecords(
  platform: Platform,
  staffId: number,
  { selector, lookUp = askNameServers() }: { selector: string; lookUp?: LookUp },
): Promise<MailCheck> {
  if (selector !== '' && !isSelector(selector)) throw refuseFields({ path: 'selector', code: 'invalid' });
  const domain = findSenderDomain(platform.config.mailFrom);
  if (!domain) return { sender: platform.config.mailFrom, records: [] };
  await platform.limits.consume(checks, String(staffId));
  const records = listNames(domain, selector).map(async ([kind, name]) => ({
    ...{ kind, name },
    ...judgeRecord(kind, await look(lookUp(kind, name))),
  }));
  return { sender: domain, records: await Promise.all(records) };
}

async function look(asked: Promise<string[]>): Promise<Looked> {
  try {
    return { texts: await asked };
  } catch (error) {
    const { code } = Object(error);
    return code === 'ENOTFOUND' || code === 'ENODATA' ? { missing: true } : { silent: true };
  }
}

function askNameServers(): LookUp {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  const end = setTimeout(() => resolver.cancel(), patienceMs);
  end.unref();
  return async (kind, name) => {
    if (kind !== 'mx') return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);
  };
}
