// Makes the pages available offline, and offers a new version when there is one. An open page is
// never replaced unless the player asks for it.

import { ROOT, SERVICE_WORKER } from '../lib/addresses.js';
import { showUpdateNotice } from './update-notice.js';

/** The version of this page: this module is in `assets/<hash>/offline/`. */
const VERSION = import.meta.url.split('/').at(-3);
/** An open page that is shown again asks for a new version after this many milliseconds. */
const INTERVAL = 60 * 60 * 1_000;

/** Has the service worker keep this version as long as the page is open. */
function holdVersion() {
  const released = () => new Promise((release) => addEventListener('pagehide', release, { once: true }));
  const holding = navigator.locks.request(`minewise ${ROOT} ${VERSION}`, { mode: 'shared' }, released);
  // Where nothing may be kept, there are no locks, and no version to hold.
  holding.catch(() => undefined);
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<string>}
 */
function versionOf(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('version', [port2]);
  });
}

/**
 * Offers the version of a worker that waits for its turn.
 *
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorker} worker
 */
async function offer(registration, worker) {
  // A page that was just loaded may be of that version already.
  if ((await versionOf(worker)) === VERSION) worker.postMessage('take-over');
  else showUpdateNotice(() => reload(registration));
}

/** @param {ServiceWorkerRegistration} registration */
function reload({ waiting }) {
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const { installing, waiting, active } = registration;
  if (waiting) offer(registration, waiting);
  // The first one takes over by itself.
  if (!active) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offer(registration, installing);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function askNowAndThen(registration) {
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    // Offline, there is nothing new.
    registration.update().catch(() => undefined);
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > INTERVAL) ask();
  });
}

/** Makes the pages available offline. */
export async function keepPages() {
  holdVersion();
  addEventListener('pageshow', ({ persisted }) => persisted && holdVersion());
  let registration;
  try {
    registration = await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  } catch {
    // A private window may forbid it, or the connection is gone. The page works without.
    return;
  }
  watch(registration);
  registration.addEventListener('updatefound', () => watch(registration));
  registration.active?.postMessage('tidy');
  askNowAndThen(registration);
}
