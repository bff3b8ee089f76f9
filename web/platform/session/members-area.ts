import { matchPath } from 'react-router';

/** Paths of members, members-id, chats, likes, likes-m-id and premium. */
const paths = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium'];

export function isMembersArea(pathname: string): boolean {
  return paths.some((path) => matchPath(path, pathname) !== null);
}
