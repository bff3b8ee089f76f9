import { login } from '#contract/accounts/login.ts';
import { DEMO_CAST, DEMO_PASSWORD } from '#database/demo/cast.ts';

/** A member of the demonstration, with somebody to look at and a conversation of theirs, if they have any. */
export interface PageMember {
  cookie: string;
  memberPath: string;
  chatPath: string;
}

/** Logs so many distinct members in, and finds out where their links lead. */
export async function logInMembers(url: string, count: number): Promise<PageMember[]> {
  const members: PageMember[] = [];
  for (const { email } of DEMO_CAST.slice(0, count)) {
    const cookie = await logIn(url, email);
    const [found, chats] = await Promise.all([read(url, '/members', cookie), read(url, '/chats', cookie)]);
    const memberPath = /\/members\/\d+/.exec(found)?.[0];
    if (!memberPath) throw new Error(`${email} finds nobody`);
    // Many of the cast have no conversation yet: they open a new one.
    members.push({ cookie, memberPath, chatPath: /\/chats\/\d+/.exec(chats)?.[0] ?? `${memberPath}/chat` });
  }
  return members;
}

async function logIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const answer = await fetch(url + login.path, { method: login.method, headers, body });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function read(url: string, path: string, cookie: string): Promise<string> {
  return (await fetch(url + path, { headers: { accept: 'text/html', cookie } })).text();
}
