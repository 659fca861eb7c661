/** What the program writes before the script: see crates/server/src/service_worker.rs. */
export interface Site {
  /** The version: a part of the address of every asset. */
  hash: string;
  /** Where each kind of page is, by the first part of its path without ".html". */
  pages: Record<string, string>;
  /** Everything else that is kept. */
  files: string[];
}

declare global {
  const SITE: Site;
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a service worker has; the compiler only knows windows. */
export interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
