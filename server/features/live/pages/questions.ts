import type { Config } from '#server/config.ts';
import { createToken } from '#server/platform/ids.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';

/** Nobody but the server can make one, so that answers fill no table. */
export function makeQuestion(config: Pick<Config, 'secret'>, memberId: number): string {
  return sign(config, memberId, createToken(9));
}

export function isQuestionTo(config: Pick<Config, 'secret'>, memberId: number, question: string): boolean {
  const [name = ''] = question.split('.');
  return sign(config, memberId, name) === question;
}

function sign(config: Pick<Config, 'secret'>, memberId: number, name: string): string {
  return `${name}.${hashKeyed(config, 'page-question', memberId, name)}`;
}
