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

// A notice that a table waits leads back to the page that gave it.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});
