import { type MailRecord, type MailRecordState, mailRecords } from '#contract/domains/facts.ts';

/** What a name server said: its texts, nothing, or no answer in time. */
export type Looked = { texts: string[] } | { missing: true } | { silent: true };

const longest = 300;

/** The domain of `Duet <no-reply@duet.example>`; undefined where there is none. */
export function findSenderDomain(mailFrom: string): string | undefined {
  const [, domain] = /@([a-z0-9.-]+\.[a-z0-9-]+)>?\s*$/i.exec(mailFrom) ?? [];
  return domain?.toLowerCase();
}

/** A selector is a label or several of a name (RFC 6376, 3.1). */
export function isSelector(text: string): boolean {
  return (
    text.length <= 120 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** Records are quoted as they are, and shown as text alone: anybody may have written them. */
export function judgeRecord(
  kind: MailRecord,
  looked: Looked,
): { state: MailRecordState; record: string | null } {
  if ('silent' in looked) return { state: 'silent', record: null };
  const texts = 'texts' in looked ? looked.texts : [];
  if (kind === 'mx') {
    const isNull = texts.every((text) => /^\d* ?\.?$/.test(text));
    return texts.length === 0 || isNull ? missing : found('ok', texts.join(', '));
  }
  const own = texts.filter((text) => beginnings[kind].test(text));
  const [first] = own;
  if (first === undefined) return missing;
  if (own.length > 1) return found('several', own.join(' · '));
  return found(findWeakness(kind, first), first);
}

const beginnings: Record<Exclude<MailRecord, 'mx'>, RegExp> = {
  spf: /^v=spf1( |$)/i,
  dkim: /(^|;)\s*p=/i,
  dmarc: /^v=DMARC1\s*;/i,
};

function findWeakness(kind: Exclude<MailRecord, 'mx'>, text: string): MailRecordState {
  if (kind === 'spf') return judgeSenders(text);
  // An empty key is one that was revoked (RFC 6376, 3.6.1).
  if (kind === 'dkim') return /(^|;)\s*p=\s*(;|$)/i.test(text) ? 'revoked' : 'ok';
  return /;\s*p=\s*none\b/i.test(text) ? 'weak' : 'ok';
}

/** `+all` and an unqualified `all` let every server send (RFC 7208, 5.1). */
function judgeSenders(text: string): MailRecordState {
  if (/\s\+?all(\s|$)/i.test(text)) return 'open';
  return /\s[~-]all(\s|$)|redirect=/i.test(text) ? 'ok' : 'weak';
}

const missing = { state: 'missing', record: null } as const;

function found(state: MailRecordState, text: string): { state: MailRecordState; record: string } {
  const plain = text.replace(/\p{C}/gu, ' ');
  return { state, record: plain.length > longest ? `${plain.slice(0, longest)}…` : plain };
}

/** Where each record stands. */
export function listNames(domain: string, selector: string): [kind: MailRecord, name: string][] {
  const names: Record<MailRecord, string> = {
    spf: domain,
    dkim: `${selector}._domainkey.${domain}`,
    dmarc: `_dmarc.${domain}`,
    mx: domain,
  };
  return mailRecords.filter((kind) => kind !== 'dkim' || selector !== '').map((kind) => [kind, names[kind]]);
}
