// Keeps a copy of the pages in this browser, so that everything but games at the club works
// offline.
//
// Each version of the site has a cache of its own. A page names its assets by the version, and
// they are taken from whichever cache has them, so versions never mix, not even in tabs of
// different age. A cache goes when no page uses its version any more.

(() => {
  const scope = /** @type {import('../generated/service-worker.js').Scope} */ (/** @type {unknown} */ (self));
  const ROOT = scope.registration.scope;
  /** Other sites of the same origin have caches, too. Pages hold a lock of this name. */
  const PREFIX = `minewise ${ROOT} `;
  const CACHE = PREFIX + SITE.hash;
  const PAGES = new Map(Object.entries(SITE.pages));
  const FILES = new Set(SITE.files);
  /** How long to wait for a page on a bad connection, in milliseconds. */
  const PATIENCE = 3_000;
  /** How many files are fetched at the same time. The page may be loading something, too. */
  const AT_ONCE = 4;

  async function install() {
    const cache = await caches.open(CACHE);
    const wanted = [...new Set(PAGES.values()), ...FILES];
    const fetchSome = async () => {
      for (let address = wanted.pop(); address !== undefined; address = wanted.pop()) {
        await cache.put(address, await download(address));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  }

  /** @param {string} address */
  async function download(address) {
    const isPage = !FILES.has(address);
    // Assets are the same for ever, and the page has loaded many of them just now.
    const answer = await fetch(address, { cache: address.startsWith('assets/') ? 'default' : 'no-cache' });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (isPage && !(await answer.clone().text()).includes(`assets/${SITE.hash}/`)) {
      throw new Error(`${address} is of another version`);
    }
    // Browsers refuse to open a page that came by a redirection.
    return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  }

  /** Deletes the versions that nobody uses any more. */
  async function tidy() {
    const names = await caches.keys();
    const { held = [] } = await navigator.locks.query();
    // No page uses a version that is still on its way.
    if (scope.registration.installing || scope.registration.waiting) return;
    const used = new Set([CACHE, ...held.map((lock) => lock.name)]);
    const unused = names.filter((name) => name.startsWith(PREFIX) && !used.has(name));
    await Promise.all(unused.map((name) => caches.delete(name)));
  }

  /**
   * A page: as the server has it now, or else as it was kept.
   *
   * @param {Request} request
   * @param {string} address where it is kept
   */
  async function openPage(request, address) {
    const fresh = fetch(request);
    const kept = await caches.match(address, { cacheName: CACHE, ignoreVary: true });
    if (!kept) return fresh;
    const usable = fresh.then(
      (answer) => (answer.status < 500 ? answer : kept),
      () => kept,
    );
    const inTime = new Promise((/** @type {(answer: Response) => void} */ resolve) => {
      setTimeout(() => resolve(kept), PATIENCE);
    });
    return Promise.race([usable, inTime]);
  }

  /** @param {Request} request */
  async function openFile(request) {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));

  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(tidy)));

  scope.addEventListener('message', (event) => {
    if (event.data === 'version') event.ports[0]?.postMessage(SITE.hash);
    else if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
    else if (event.data === 'tidy') event.waitUntil(tidy());
  });

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(ROOT)) return;
    const path = new URL(request.url).pathname.slice(new URL(ROOT).pathname.length);
    if (request.mode === 'navigate') {
      const page = PAGES.get(path.split('/', 1)[0]?.replace(/\.html$/, '') ?? '');
      if (page !== undefined) event.respondWith(openPage(request, page));
    } else if (path.startsWith('assets/') || FILES.has(path)) {
      event.respondWith(openFile(request));
    }
  });
})();
