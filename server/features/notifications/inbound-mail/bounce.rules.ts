export interface Failure {
  /** The recipient's addresses: as sent by us and as last known. */
  recipients: string[];
  /** The mailbox does not exist; any other failure may be temporary or prove nothing. */
  isGone: boolean;
}

/** No such mailbox, moved without a new address, a domain without mail (RFC 7505), disabled (RFC 3463). */
const goneCodes = ['5.1.1', '5.1.6', '5.1.10', '5.2.1'];

const goneWords = new RegExp(
  [
    /\b(user|mailbox|recipient|address|account)( name)?( is)? (unknown|not found|not known|disabled|inactive)\b/,
    /\b(unknown|invalid|no such|non-?existent|inactive) (local )?(user|mailbox|recipient|account|person)\b/,
    /\b(does not|doesn['’]t|did not) (exist|have an? \S+ account)\b/,
    /\bno (mailbox|user|account|one) (here )?(by|with) that name\b/,
    /\b(account|mailbox|user|address) (has been|was|is) (disabled|deactivated|closed|deleted|suspended)\b/,
    /\bno longer (exists|accepts mail|valid|active)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Quota, content, reputation, haste, DNS and policy say nothing about the mailbox. */
const doubtfulWords = new RegExp(
  [
    /\b(quota|(mail)?box( is)? full|full mailbox|storage|too large|exceed(s|ed|ing)?)\b/,
    /\b(spam\w*|unsolicited|junk|bulk|phish\w*|virus\w*|malware|content|reputation|suspicious)\b/,
    /\b(block(ed|list(ed)?)?|black-?list(ed)?|dnsbl|rbl|banned|policy|policies|spf|dkim|dmarc)\b/,
    /\b(rate|too (many|quickly|fast|much)|throttl\w+|gr[ea]y-?list\w*)\b/,
    /\b(temporar(y|ily)|try( again)? later|time(d)?[ -]?out|in the queue too long|deferred)\b/,
    /\b(relay(ing)? (access )?(denied|not permitted|prohibited)|access denied|not authori[sz]ed)\b/,
    /\b(host|domain)( or domain)?( name)? (unknown|not found)\b|\bdns\b|\bcouldn['’]t find any host\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Never part of an IP address or of a version. */
const statusCode = /(?<![\d.])([245])\.([0-7])\.(\d{1,3})(?!\.?\d)/g;

/** Uses all fields: one alone may be a relay's placeholder (5.0.0), or contradict the others. */
function isGone(status: string, diagnosis: string): boolean {
  const said = `${status} ${diagnosis}`.replace(/\bhttps?:\S+/gi, '');
  if (doubtfulWords.test(said) || /^\s*4/.test(status) || /(^|smtp;|said:)\W*4\d\d\b/i.test(diagnosis))
    return false;
  const codes = [...said.matchAll(statusCode)];
  if (codes.some(([, category]) => category !== '5')) return false;
  // "Other or undefined" of its kind, which the text may refine.
  const exact = codes
    .filter(([, , subject, detail]) => subject !== '0' && detail !== '0')
    .map(([code]) => code);
  return exact.length > 0 ? exact.every((code) => goneCodes.includes(code)) : goneWords.test(said);
}

const readField = (block: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(block)?.[1]?.trim() ?? '';

/** "rfc822;anna@mail.example", "utf-8; \x{E4}nna@mail.example"; "+2B" is written for "+" (RFC 3461, 6533). */
function readAddress(field: string): string[] {
  const typed = /^[\w-]+ *; *<?([^\s<>]+@[^\s<>]+?)>?$/.exec(field)?.[1];
  if (!typed) return [];
  const plain = typed.replace(/\\x\{([\da-f]{2,6})\}/gi, (whole, hex) =>
    toCharacter(whole, Number.parseInt(hex, 16)),
  );
  const decoded = plain.replace(/\+([\dA-F]{2})/g, (whole, hex) =>
    toCharacter(whole, Number.parseInt(hex, 16)),
  );
  return [...new Set([plain, decoded])];
}

const toCharacter = (whole: string, code: number) => (code > 0x10_ffff ? whole : String.fromCodePoint(code));

/** Recipients of a delivery status notification (RFC 3464) with unfolded lines; delays are none. */
export function readStatusReport(report: string): Failure[] {
  const blocks = report.split(/\r?\n[ \t]*\r?\n/).filter((block) => /^Action: *failed\b/im.test(block));
  return blocks.map((block) => ({
    recipients: ['Original-Recipient', 'Final-Recipient'].flatMap((name) =>
      readAddress(readField(block, name)),
    ),
    isGone: isGone(readField(block, 'Status'), readField(block, 'Diagnostic-Code')),
  }));
}

/** Reports for people by qmail (QSBMF), Exim and the old Sendmail. */
export function readTextReport(text: string, failedRecipients: string | undefined): Failure[] {
  const body = text.replace(/\r\n/g, '\n').trimStart();
  if (body.startsWith('Hi. This is the')) return readQmail(body);
  const said = body.split(/^ *-{3,}.*(?:copy of|transcript|original message)/im)[0] ?? '';
  const recipients = failedRecipients ?? /had permanent fatal errors[\s\S]*/i.exec(said)?.[0];
  if (!recipients) return [];
  return [{ recipients: listAddresses(recipients), isGone: isGone('', joinLines(said)) }];
}

/** An introduction, a paragraph per recipient, and one that begins with "-" before the copy. */
function readQmail(body: string): Failure[] {
  const paragraphs = body.split(/\n[ \t]*\n/);
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('-'));
  return paragraphs.slice(0, end === -1 ? undefined : end).flatMap((paragraph) => {
    const [, address, said = ''] = /^<([^\s<>]+@[^\s<>]+)>:([\s\S]*)$/.exec(paragraph.trim()) ?? [];
    return address ? [{ recipients: [address], isGone: isGone('', joinLines(said)) }] : [];
  });
}

const joinLines = (text: string) => text.replace(/\s+/g, ' ');

const listAddresses = (text: string) =>
  [...text.matchAll(/[^\s<>,:;"()]+@[^\s<>,:;"()]+/g)].map(([address]) => address);
