import { expect, test } from 'vitest';
import { toMailbox } from './free-credits.rules.ts';

test.each([
  ['anna@post.example', 'anna@post.example'],
  ['anna+duet@post.example', 'anna@post.example'],
  ['a.n.na+1+2@post.example', 'anna@post.example'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['+48@post.example', '+48@post.example'],
  ['anna@mail.post.example', 'anna@mail.post.example'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});
