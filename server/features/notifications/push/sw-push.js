// The service worker: push messages (https://www.w3.org/TR/push-api/), a page that says that there is no connection,
// the files whose names change with what is in them, and for a day what other apps share. It keeps nothing else: pages,
// answers and photos come from the server. Plain JavaScript, because the browser takes it as it is.

/**
 * What the server sends: contract/push.ts, PushMessage.
 * @typedef {{ title: string, body: string, tag: string, check: string, open: string }} PushMessage
 */

const offlinePage = '/offline';
const kept = 'offline-1';
/** Of all versions: a tab of a former one still finds its files here that the server has no more. */
const keptAssets = 'assets-1';
const mostAssets = 300;
/** Read, and deleted after a day or with the session, by web/platform/kept-shares.ts. */
const keptShares = 'shares-1';
const mostShares = 5;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

async function keepOfflinePage() {
  try {
    await (await caches.open(kept)).add(offlinePage);
  } catch {
    // Push messages work without it.
  }
}

self.addEventListener('activate', (event) => {
  // The page is asked for while this worker is still starting.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url, headers } = event.request;
  if (method === 'POST' && mode === 'navigate' && isShare(url)) event.respondWith(takeShare(event.request));
  // A film is asked for in parts, and a part is nothing to keep.
  if (method !== 'GET' || headers.has('range')) return;
  if (mode === 'navigate') event.respondWith(open(event));
  else if (isAsset(url)) event.respondWith(openAsset(event));
});

/** The build puts a hash of what is in them into the names of these alone. */
function isAsset(url) {
  return url.startsWith(`${self.location.origin}/assets/`);
}

/** The share target of the manifest: contract/sharing/facts.ts. */
function isShare(url) {
  return url.split('?')[0] === `${self.location.origin}/share`;
}

/** Keeps the form as it is for the page that asks who it is for; nothing is sent anywhere. */
async function takeShare(request) {
  let words = '';
  let missed = 'photo';
  try {
    const form = await request.formData();
    words = String(new URLSearchParams([...form].filter(([, value]) => typeof value === 'string' && value)));
    if (!form.has('photo')) missed = 'words';
    const open = `/share?id=${crypto.randomUUID()}`;
    const cache = await caches.open(keptShares);
    await cache.put(open, new Response(form, { headers: { 'x-shared-at': String(Date.now()) } }));
    for (const oldest of (await cache.keys()).slice(0, -mostShares)) await cache.delete(oldest);
    return Response.redirect(open, 303);
  } catch {
    // The storage is full or blocked: words fit into the address, in the part that no server receives.
    return Response.redirect(`/share?missed=${missed}${words && `#${words}`}`, 303);
  }
}

async function openAsset(event) {
  const { request } = event;
  const cache = await caches.open(keptAssets).catch(() => undefined);
  const known = await cache?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (known) return known;
  const answer = await fetch(request);
  if (cache && answer.ok) event.waitUntil(keepAsset(cache, request, answer.clone()));
  return answer;
}

async function keepAsset(cache, request, answer) {
  try {
    await cache.put(request, answer);
    const all = await cache.keys();
    await Promise.all(
      all.slice(0, Math.max(0, all.length - mostAssets)).map((oldest) => cache.delete(oldest)),
    );
  } catch {
    // The disk is full: the browser has a cache of its own.
  }
}

async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([tellPages(), show(readMessage(event.data))]));
});

/** @returns {Partial<PushMessage>} */
function readMessage(data) {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

/** Open pages load chats and likes anew, also those in the background. */
async function tellPages() {
  for (const page of await listPages()) page.postMessage({ type: 'push' });
}

/**
 * Something is always shown: browsers end the subscription of a worker that stays silent.
 * @param {Partial<PushMessage>} message
 */
function show({ title, body, tag, check, open }) {
  return self.registration.showNotification(title || self.location.host, {
    body,
    // Without a tag `renotify` is an error.
    tag: tag || 'duet',
    renotify: true,
    data: { check, open },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data ?? {}));
});

/** A member who is logged in goes to what it is about, anybody else to where one gets in. */
async function openPage({ check, open }) {
  const url = resolveOwn((await isLoggedIn()) ? check : open);
  const pages = (await listPages()).sort((a, b) => isVisible(b) - isVisible(a));
  const shown = pages.find((page) => withoutHash(page.url) === withoutHash(url));
  const page = shown ?? (await findTaker(pages, url));
  // A page that has gone meanwhile cannot be focused.
  return page ? page.focus().catch(() => self.clients.openWindow(url)) : self.clients.openWindow(url);
}

const isVisible = ({ visibilityState }) => Number(visibilityState === 'visible');
const withoutHash = (url) => url.split('#')[0];

/** How long a page has to answer; one without scripts never does. */
const takeMs = 1500;

/** The first page whose router goes there. One that holds unsaved input refuses: nothing that was typed is lost. */
async function findTaker(pages, url) {
  const answers = await Promise.all(pages.map((page) => askPage(page, { type: 'can-open' })));
  const page = pages.find((_page, index) => answers[index]);
  return page && (await askPage(page, { type: 'open', url })) ? page : undefined;
}

/** @returns {Promise<boolean>} */
function askPage(page, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), takeMs);
    page.postMessage(question, [port2]);
  });
}

/** Never a page of anybody else, whatever the message says. */
function resolveOwn(path) {
  const { origin } = self.location;
  try {
    const url = new URL(path || '/', origin);
    if (url.origin === origin) return url.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}

async function isLoggedIn() {
  try {
    const answer = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } });
    return (await answer.json()).user !== null;
  } catch {
    // Without a network the page itself says so.
    return true;
  }
}

function listPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

// The browser has changed where it takes messages: the server is told at once, as the page does when it opens.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-type': 'client',
      'x-visibility': 'hidden',
    },
    body: JSON.stringify({ subscription }),
  });
}
