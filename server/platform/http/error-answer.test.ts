import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createErrorAnswer, toAppError } from './error-answer.ts';

const coded = (code: string) => Object.assign(new Error('driver'), { code });

describe('what an error means to the caller', () => {
  test.each([
    ['the database is starting', '57P03'],
    ['an operator stops it', '57P01'],
    ['it crashed', '57P02'],
    ['its connection broke', '08006'],
    ['it has too many connections', '53300'],
    ['its disk is full', '53100'],
    ['a lock was not to be had', '55P03'],
    ['a statement took too long', '57014'],
    ['two transactions collided', '40001'],
    ['two waited for each other', '40P01'],
    ['a standby is not yet promoted', '25006'],
    ['a pooler has forgotten a named statement', '26000'],
    ['nobody listens there', 'ECONNREFUSED'],
    ['the other side hung up', 'ECONNRESET'],
    ['the pipe is closed', 'EPIPE'],
    ['the network is slow', 'ETIMEDOUT'],
  ])('%s: come back', (_case, code) => {
    expect(toAppError(coded(code)).code).toBe('unavailable');
    expect(toAppError(new Error('Failed query', { cause: coded(code) })).code).toBe('unavailable');
  });

  test.each([
    ['a unique key is taken', '23505'],
    ['a column is missing', '42703'],
    ['a check failed', '23514'],
    ['a value does not fit', '22001'],
    ['a file is missing', 'ENOENT'],
  ])('%s: a fault of ours', (_case, code) => {
    expect(toAppError(coded(code)).code).toBe('internal');
  });

  test.each([
    [413, 'request.too_large'],
    [404, 'not_found'],
    [400, 'request.invalid'],
    [415, 'request.invalid'],
    [500, 'internal'],
  ])('status %i of the server: %s', (statusCode, code) => {
    expect(toAppError(Object.assign(new Error('http'), { statusCode })).code).toBe(code);
  });

  test.each(['ENOSPC', 'EDQUOT'])('%s of the disk: no room, which asking again does not help', (code) => {
    expect(toAppError(coded(code))).toMatchObject({ code: 'storage_full', status: 507 });
  });

  test('a refusal stays the refusal it is', () => {
    const refusal = new AppError('profiles.blocked', { name: 'Anna' });
    expect(toAppError(refusal)).toBe(refusal);
  });

  test.each([undefined, null, 'text', 7, {}])('%j thrown is a fault of ours', (thrown) => {
    expect(toAppError(thrown).code).toBe('internal');
  });
});

describe('the answer', () => {
  async function answer(error: unknown) {
    const lines: { msg: string; err?: { message: string; stack: string } }[] = [];
    const app = fastify({
      logger: { level: 'error', stream: { write: (line) => lines.push(JSON.parse(line)) } },
    });
    app.setErrorHandler(createErrorAnswer((_request, reply, refusal) => reply.send(refusal.code)));
    app.get('/', async () => {
      throw error;
    });
    return { answered: await app.inject('/'), lines };
  }

  test('carries code, facts and faulty fields, and is kept nowhere', async () => {
    const refusal = new AppError(
      'photos.limit',
      { limit: 3 },
      { fields: [{ path: 'photo', code: 'invalid' }] },
    );
    const { answered, lines } = await answer(refusal);
    expect(answered.statusCode).toBe(402);
    expect(answered.json()).toEqual({
      error: {
        code: 'photos.limit',
        data: { limit: 3 },
        fields: [{ path: 'photo', code: 'invalid' }],
        requestId: expect.any(String),
      },
    });
    expect(answered.headers['cache-control']).toBe('private, no-store');
    expect(lines).toEqual([]);
  });

  test.each([
    [new AppError('request.too_many', { seconds: 90, minutes: 2 }), '90'],
    [new AppError('unavailable'), '2'],
    [new AppError('not_found'), undefined],
  ])('%s says when to come back: %s', async (refusal, seconds) => {
    expect((await answer(refusal)).answered.headers['retry-after']).toBe(seconds);
  });

  test('tells nothing of a fault of ours, which is logged whole but for what people wrote', async () => {
    const cause = new Error('value too long\nparams: anna@post.example');
    const fault = new Error('Failed query: insert into account\nparams: anna@post.example,secret', { cause });
    const { answered, lines } = await answer(fault);
    expect(answered.json()).toEqual({ error: { code: 'internal', requestId: expect.any(String) } });
    expect(lines).toMatchObject([{ err: { message: 'Failed query: insert into account: value too long' } }]);
    expect(JSON.stringify(lines)).not.toMatch(/anna@post|secret/);
    expect(lines[0]?.err?.stack).toContain('error-answer.test.ts');
  });
});
