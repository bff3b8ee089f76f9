import { withoutParameters } from './without-parameters.ts';

const maxLength = 200;

/** The first line of a fault's message without what may name somebody: addresses, quoted text, hosts' paths, long numbers. */
export function withoutPersonalData(message: string): string {
  const [line = ''] = withoutParameters(message).split('\n');
  return line
    .replace(/\S+@\S+/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|\([^)]*\)=\([^)]*\)/g, '…')
    .replace(/\+?\d(?:[ ./-]?\d){6,}/g, '…')
    .slice(0, maxLength);
}
