import { useQueryClient } from '@tanstack/react-query';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { recordQuery } from './record-query.ts';

/** Puts an answered record in place of the one on the page, without another logged look. */
export function useRecord(): (answer: { record: MemberRecord }) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(recordQuery(answer.record.member.id).queryKey, answer);
}
