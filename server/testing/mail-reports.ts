/** Reports of mail systems about a mail of ours with these headers, after RFC 3464, 3462 and 5965. */

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

/** By the mail system whose form it is. */
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
  'Exim, which leaves the code to the diagnosis': (mailId) =>
    delivery(
      ['Action: failed', recipient, 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550 5.1.1 no such user'],
      `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
    ),
  'a relay, in words alone': (mailId) =>
    delivery(
      [recipient, 'Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550 User unknown'],
      `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
    ),
  'Sendmail, with a folded diagnosis': (mailId) =>
    delivery(
      [recipient, 'Action: failed', 'Status: 5.2.1', 'Diagnostic-Code: SMTP;\r\n 550 mailbox disabled'],
      `Content-Type: text/rfc822-headers\r\n\r\n${quoted(mailId)}`,
    ),
  'a system of international addresses': (mailId) =>
    report('delivery-status', [
      text,
      'Content-Type: message/global-delivery-status\r\n\r\nReporting-MTA: dns; mx.receiver.example\r\n\r\n' +
        'Final-Recipient: utf-8; anna@members.example\r\nAction: failed\r\nStatus: 5.1.1\r\n',
      `Content-Type: message/global-headers\r\n\r\n${quoted(mailId)}`,
    ]),
  qmail: (mailId) => qmailReport('550 5.1.1 sorry, no mailbox here by that name', quoted(mailId)),
  'an old Exim': (mailId) =>
    [
      'From: Mailer-Daemon@receiver.example\r\nX-Failed-Recipients: anna@members.example\r\n',
      'A message that you sent could not be delivered to one or more of its recipients.\r\n',
      '  anna@members.example\r\n    550 Unknown user\r\n',
      '------ This is a copy of the message, including all the headers. ------\r\n',
      quoted(mailId),
    ].join('\r\n'),
};

export const qmailReport = (said: string, copy: string, address = 'anna@members.example') =>
  [
    'From: MAILER-DAEMON@receiver.example\r\nTo: bounces@duet.example\r\nSubject: failure notice\r\n',
    'Hi. This is the qmail-send program at receiver.example.\r\nI gave up.\r\n',
    `<${address}>:\r\n${said}\r\n`,
    '--- Below this line is a copy of the message.\r\n',
    copy,
  ].join('\r\n');

/** A report that quotes nothing of our mail. */
export const bareReport = (fields: string[], id = 'r1@receiver.example') =>
  delivery(fields, `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${id}>\r\nSubject: News\r\n`);

/** Reports that are no proof about the mailbox. */
export const doubts: Record<string, (mailId: string) => string> = Object.fromEntries(
  Object.entries({
    'a full mailbox': ['5.2.2', ''],
    'a full mailbox behind a relay': ['5.0.0', 'smtp; 552 5.2.2 over quota'],
    'a policy': ['5.7.1', ''],
    'spam, behind a relay': ['5.0.0', 'smtp; 550-5.7.1 This mail looks unsolicited and was blocked.'],
    'spam, by a code that says otherwise': ['5.1.1', 'smtp; 550 5.1.1 rejected as spam'],
    'a domain that is not found': ['5.4.4', 'X-Postfix; Host or domain name not found'],
    'a domain that is not found, by the code of an address': ['5.1.2', 'smtp; 550 host unknown'],
    nothing: ['5.0.0', ''],
    'words that mean anything': ['5.5.0', 'smtp; 550 Requested action not taken: mailbox unavailable'],
    'haste, by the code of a disabled mailbox': [
      '5.2.1',
      'smtp; 550 5.2.1 receiving mail at a rate too high',
    ],
    'a delay that was given up': ['4.1.1', 'smtp; 450 4.1.1 user unknown'],
    'a code that only looks like one': ['5.0.0', 'smtp; 550 refused from 5.1.1.7'],
  }).map(([name, [status, diagnosis]]) => [
    name,
    (mailId: string) =>
      delivery(
        [
          recipient,
          'Action: failed',
          `Status: ${status}`,
          ...(diagnosis ? [`Diagnostic-Code: ${diagnosis}`] : []),
        ],
        `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
      ),
  ]),
);

export const delayed = (mailId: string) =>
  delivery(
    [recipient, 'Action: delayed', 'Status: 4.4.1'],
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  );

export const complaint = (mailId: string, type = 'abuse') =>
  report('feedback-report', [
    text,
    `Content-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Loop/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: redacted\r\n`,
    `Content-Type: message/rfc822\r\n\r\n${quoted(mailId)}`,
  ]);
