import { useSearchParams } from 'react-router';
import { readId } from '#contract/fields.ts';

/** The member on whose page the sign-up began and where it ends. It travels in the address as a number and nothing else. */
export function useMetMember(): number | undefined {
  return readId(useSearchParams()[0].get('member'));
}

export function withMetMember(address: string, met: number | undefined): string {
  if (met === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}member=${met}`;
}

export function memberPath(id: number): string {
  return `/members/${id}`;
}
