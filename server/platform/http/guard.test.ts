import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { isFromOwnPage, refuseForeignOrigin, requireOwnOrigin } from './guard.ts';

function requestWith(headers: Record<string, string>): FastifyRequest {
  return { headers, protocol: 'https', host: 'duet.example' } as unknown as FastifyRequest;
}

const own = { origin: 'https://duet.example' };

describe('a change [ACC-25]', () => {
  const isTaken = (headers: Record<string, string>) => {
    try {
      requireOwnOrigin(requestWith(headers));
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'request.forbidden', status: 403 });
      return false;
    }
  };

  test.each<[string, Record<string, string>]>([
    ['our own page, as browsers say', { 'sec-fetch-site': 'same-origin' }],
    ['our own page, as older browsers say', own],
    ['our own page, whatever it sends', { ...own, 'content-type': 'multipart/form-data; boundary=x' }],
    ['a program that speaks JSON', { 'content-type': 'application/json; charset=utf-8' }],
    ['a program that says it is a client of ours', { 'x-request-type': 'client' }],
  ])('from %s is taken', (_case, headers) => {
    expect(isTaken(headers)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an address somebody typed', { 'sec-fetch-site': 'none' }],
    ['another site in JSON', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', ...own }],
    ['another origin', { origin: 'https://evil.example' }],
    ['our host without encryption', { origin: 'http://duet.example' }],
    ['our host at another port', { origin: 'https://duet.example:8443' }],
    ['a name that begins like ours', { origin: 'https://duet.example.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form of an old browser that says nothing', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files that says nothing', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['plain text, which every form can send', { 'content-type': 'text/plain' }],
    ['nobody at all', {}],
  ])('from %s is refused', (_case, headers) => {
    expect(isTaken(headers)).toBe(false);
  });
});

describe('what is only read', () => {
  test('may come from a browser that says nothing', () => {
    expect(refuseForeignOrigin(requestWith({}))).toBe('unsaid');
    expect(refuseForeignOrigin(requestWith(own))).toBe('own');
  });

  test('never from another site', () => {
    expect(() => refuseForeignOrigin(requestWith({ 'sec-fetch-site': 'cross-site' }))).toThrow(
      'request.forbidden',
    );
  });
});

describe('a request of an own page [ACC-25]', () => {
  test.each<[string, Record<string, string>]>([
    ['its browser', { 'sec-fetch-site': 'same-origin' }],
    ['its origin', own],
    ['the page before', { referer: 'https://duet.example/chats' }],
    ['our scripts', { 'x-request-type': 'client' }],
  ])('is told by %s', (_case, headers) => {
    expect(isFromOwnPage(requestWith(headers))).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', ...own }],
    ['a mailed link', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example', referer: 'https://duet.example/' }],
    ['a page of another host', { referer: 'https://duet.example.evil.example/' }],
    ['a link in an old browser', {}],
    ['a browser ahead of time', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
  ])('is not one of %s', (_case, headers) => {
    expect(isFromOwnPage(requestWith(headers))).toBe(false);
  });
});
