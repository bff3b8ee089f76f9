/** Reports as mail systems write them, about a mail of ours with these headers. Forms after RFC 3464, 3462 and 5965. */

const report = (type: string, parts: string[]) =>
  [
    'From: Mail Delivery System <mailer-daemon@receiver.example>',
    'To: bounces@duet.example',
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="=_report"`,
    '',
    ...parts.flatMap((part) => ['--=_report', part]),
    '--=_report--',
    '',
  ].join('\r\n');

const text = 'Content-Type: text/plain; charset=utf-8\r\n\r\nThis is about your mail.\r\n';
const quoted = (mailId: string) =>
  `From: Duet <no-reply@duet.example>\r\nTo: anna@members.example\r\nSubject: News\r\nX-Mail-Id: ${mailId}\r\nMIME-Version: 1.0\r\n\r\nHello\r\n`;

const delivery = (fields: string[], rest: string) =>
  report('delivery-status', [
    text,
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.receiver.example\r\nArrival-Date: Mon, 2 Nov 2026 12:00:00 +0000\r\n\r\n${fields.join('\r\n')}\r\n`,
    rest,
  ]);

const recipient = 'Final-Recipient: rfc822; anna@members.example';

/** By the system whose manner it is. */
export const bounces: Record<string, (mailId: string) => string> = {
  'Postfix, with the headers alone': (mailId) =>
    delivery(
      [recipient, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'],
      `Content-Type: text/rfc822-headers\r\n\r\n${quoted(mailId)}`,
    ),
  'Gmail, with the whole mail': (mailId) =>
    delivery(
      [recipient, 'Action: failed', 'Status: 5.1.1', 'Remote-MTA: dns; gmail-smtp-in.l.google.com'],
      `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
    ),
  'Exchange, in base64 and with names in lower case': (mailId) =>
    delivery(
      ['Final-recipient: RFC822; anna@members.example', 'Action: failed', 'Status: 5.1.10'],
      `Content-Type: text/rfc822-headers\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(quoted(mailId)).toString('base64')}\r\n`,
    ),
  'Exim, about a domain that is gone': (mailId) =>
    delivery(
      ['Action: failed', recipient, 'Status: 5.0.0'],
      `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
    ),
  'Sendmail, with a folded diagnosis': (mailId) =>
    delivery(
      [recipient, 'Action: failed', 'Status: 5.1.2', 'Diagnostic-Code: SMTP;\r\n 550 host unknown'],
      `Content-Type: text/rfc822-headers\r\n\r\n${quoted(mailId)}`,
    ),
};

export const fullMailbox = (mailId: string) =>
  delivery(
    [recipient, 'Action: failed', 'Status: 5.2.2'],
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  );

export const delayed = (mailId: string) =>
  delivery(
    [recipient, 'Action: delayed', 'Status: 4.4.1'],
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  );

export const refusedByPolicy = (mailId: string) =>
  delivery(
    [recipient, 'Action: failed', 'Status: 5.7.1'],
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  );

export const complaint = (mailId: string, type = 'abuse') =>
  report('feedback-report', [
    text,
    `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Loop/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: redacted\r\n`,
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  ]);
