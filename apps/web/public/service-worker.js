// Answers with the offline page where a page cannot be fetched. It keeps that page and nothing else, least of all what stands on a table.
const page = '/offline';
const store = 'offline';

/** Whether this worker, which a browser ends and starts as it likes, has fetched the page. */
let isFresh = false;

async function keepPage() {
  isFresh = true;
  const response = await fetch(page, { cache: 'no-cache' });
  if (response.ok) await (await caches.open(store)).put(page, response);
}

/** The page of an address: on its way already where the browser could ask before this worker had started. */
async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepPage());
});

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const response = fetchPage(event);
  event.respondWith(response);
  // The words of the page may have changed since.
  if (!isFresh) event.waitUntil(response.then(keepPage).catch(() => undefined));
});

/** Goes to the page that gave a notice, also where this worker has not taken it over, and opens it again where it is closed. */
async function goTo(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { pathname } = new URL(address);
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  return page === undefined ? clients.openWindow(address) : page.focus();
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.address));
});
