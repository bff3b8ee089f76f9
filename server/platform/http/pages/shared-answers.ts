import type { FastifyReply } from 'fastify';
import { hasCookie } from '../cookies.ts';
import type { Sharing, StaticPage } from './shared-page-cache.ts';

interface SharedAnswer {
  page: StaticPage;
  /** What the page has added to the headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** The longest list of languages that browsers send has half of it. */
const maxKey = 300;
/** Per owner: each page in the usual languages and countries. */
const maxAnswers = 500;

/**
 * Answers to requests of which so little is known that their page needs nothing worked out. They point at pages of the
 * `SharedPageCache` and are dropped with the same owner.
 */
export class SharedAnswers {
  private readonly answers = new WeakMap<object, Map<string, SharedAnswer>>();

  find({ owner, key }: Sharing): SharedAnswer | undefined {
    return this.answers.get(owner)?.get(key);
  }

  /** `before`: the headers that the answer had before the page was looked for. A cookie is somebody's own. */
  keep({ owner, key }: Sharing, page: StaticPage, reply: FastifyReply, before: Headers): void {
    if (hasCookie(reply) || key.length > maxKey) return;
    const added = Object.entries(reply.getHeaders()).filter(([name, value]) => before[name] !== value);
    const headers = Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
    const answers = this.answers.get(owner) ?? new Map<string, SharedAnswer>();
    this.answers.set(owner, answers.set(key, { page, headers }));
    for (const oldest of answers.keys()) if (answers.size > maxAnswers) answers.delete(oldest);
  }
}

type Headers = ReturnType<FastifyReply['getHeaders']>;
