import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type Params, useParams } from 'react-router';
import { getMember, type Image, type Member } from '#contract/profiles/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { readMember } from '#web/platform/session/middleware.ts';

const memberQuery = (id: number) => apiQuery(getMember, { id });

/** The public data of a member, or nothing: every refusal looks the same. */
export function memberLanderQueries({ params }: { params: Params }) {
  const id = readMember(params.id);
  return id === undefined ? [] : [{ query: memberQuery(id), required: false }];
}

const load = serverLoader(memberLanderQueries);

/** Without a visible member the status is "not found", but the page still leads to the sign-up. */
export async function loadMemberLander(args: LoaderFunctionArgs) {
  const loaded = await load(args);
  const id = readMember(args.params.id);
  const client = args.context.get(queryClientContext);
  const found = id !== undefined && client.getQueryData(memberQuery(id).queryKey);
  return data(loaded, { status: found ? 200 : 404 });
}

/** Undefined when visitors may not see the member. */
export function useShownMember(): Member | undefined {
  const id = readMember(useParams().id);
  // It is not fetched again: a refusal would be repeated.
  const { data: found } = useQuery({ ...memberQuery(id ?? 0), enabled: false });
  return found?.member;
}

/** A photo awaiting moderation is visible to its owner only. */
export function findActiveImage({ main_image }: Pick<Member, 'main_image'>): Image | null {
  return main_image?.status === 'active' ? main_image : null;
}

export function signupPathOf({ id }: Pick<Member, 'id'>): string {
  return `/members/${id}/signup`;
}
