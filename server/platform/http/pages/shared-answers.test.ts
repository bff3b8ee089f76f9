import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { registerCookies } from '../cookies.ts';
import { createReplyEffects } from '../server.ts';
import { SharedAnswers } from './shared-answers.ts';

const page = {
  trusted: { scripts: '', styles: '' },
  bodies: { br: Buffer.from(''), gzip: Buffer.from(''), identity: Buffer.from('') },
};

/** Gives `work` a reply that has a header of every answer, and those before. */
async function withReply(
  work: (reply: FastifyReply, before: ReturnType<FastifyReply['getHeaders']>) => void,
) {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY').header('content-security-policy', 'nonce');
    work(reply, { ...reply.getHeaders() });
    return '';
  });
  await app.inject('/');
  await app.close();
}

test('an answer is kept with the headers that its page has added or changed, until its owner goes [NAV-6]', async () => {
  const [answers, owner] = [new SharedAnswers(), {}];
  await withReply((reply, before) => {
    reply.headers({ 'content-language': 'nl-NL', 'content-security-policy': 'hashes' });
    answers.keep({ owner, key: '/ NL' }, page, reply, before);
  });
  expect(answers.find({ owner, key: '/ NL' })).toEqual({
    page,
    headers: { 'content-language': 'nl-NL', 'content-security-policy': 'hashes' },
  });
  expect(answers.find({ owner, key: '/ DE' })).toBeUndefined();
  expect(answers.find({ owner: {}, key: '/ NL' })).toBeUndefined();
});

test('an answer with a cookie, or to endless languages, is kept for nobody [NAV-6]', async () => {
  const [answers, owner] = [new SharedAnswers(), {}];
  await withReply((reply, before) => {
    answers.keep({ owner, key: 'x'.repeat(400) }, page, reply, before);
    reply.header('set-cookie', 'arrival_language=nl');
    answers.keep({ owner, key: '/' }, page, reply, before);
  });
  expect(answers.find({ owner, key: '/' })).toBeUndefined();
  expect(answers.find({ owner, key: 'x'.repeat(400) })).toBeUndefined();
});

test('no more than five hundred are held, the latest ones [NAV-6]', async () => {
  const [answers, owner] = [new SharedAnswers(), {}];
  await withReply((reply, before) => {
    for (let n = 0; n <= 500; n += 1) answers.keep({ owner, key: String(n) }, page, reply, before);
  });
  expect(answers.find({ owner, key: '0' })).toBeUndefined();
  expect(answers.find({ owner, key: '500' })).toBeDefined();
});

test.each(['setCookie', 'clearCookie'] as const)(
  'a cookie counts before its header is written, so each stranger is sent theirs: %s [NAV-6, LAN-3]',
  async (change) => {
    const [answers, sharing] = [new SharedAnswers(), { owner: {}, key: '/landers/gallery/de' }];
    const app = fastify();
    await registerCookies(app, {});
    app.get(sharing.key, async (_request, reply) => {
      const kept = answers.find(sharing);
      if (kept) return reply.headers(kept.headers).send('kept');
      createReplyEffects(reply, false)[change]('arrival_language', 'de');
      answers.keep(sharing, page, reply, { ...reply.getHeaders() });
      return 'drawn';
    });
    const strangers = [await app.inject(sharing.key), await app.inject(sharing.key)];
    await app.close();
    expect(strangers.map(({ body, cookies }) => [body, cookies[0]?.name])).toEqual(
      Array(2).fill(['drawn', 'arrival_language']),
    );
  },
);
