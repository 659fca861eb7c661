// Errors that a page doesn't show fail the test.

/** Watches a page for errors from the start. */
export class PageErrors {
  /** @type {string[]} */
  #found = [];
  /** @type {RegExp[]} */
  #expected = [];

  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
      }
    });
    page.on('pageerror', (error) => this.#note(`page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels what it was loading, which is no error.
      if (reason !== 'net::ERR_ABORTED') {
        this.#note(`request failed: ${request.method()} ${request.url()}: ${reason}`);
      }
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.#note(`answer ${response.status()}: ${response.url()}`);
      }
    });
  }

  /** @param {string} problem */
  #note(problem) {
    if (!this.#expected.some((pattern) => pattern.test(problem))) {
      this.#found.push(problem);
    }
  }

  /**
   * From now on, errors like this are what the test is about.
   * @param {RegExp} pattern
   */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** The server refuses some positions and files, which browsers log to their console. */
  expectRefusals() {
    this.expect(/^answer 422: /);
    this.expect(/status of 422/);
  }

  /** For the test that checks that errors are noticed at all. */
  forget() {
    this.#found = [];
  }

  /** Fails if there was any error. */
  assertNone() {
    if (this.#found.length > 0) {
      throw new Error(`errors in the page:\n  ${this.#found.join('\n  ')}`);
    }
  }
}
