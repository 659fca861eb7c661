// Whatever goes wrong in a page unseen: it fails the test.

/** Watches a page for errors, from its beginning. */
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
      // A page that is left gives up what it was loading, and nothing is wrong.
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

  /** @param {string} trouble */
  #note(trouble) {
    if (!this.#expected.some((pattern) => pattern.test(trouble))) {
      this.#found.push(trouble);
    }
  }

  /**
   * From now on, troubles like this are what the test is about.
   * @param {RegExp} pattern
   */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** Some positions and files are refused, which browsers write into their console. */
  expectRefusals() {
    this.expect(/^answer 422: /);
    this.expect(/status of 422/);
  }

  /** For the test that looks whether troubles are noticed at all. */
  forget() {
    this.#found = [];
  }

  /** Fails if there was any trouble. */
  assertNone() {
    if (this.#found.length > 0) {
      throw new Error(`troubles in the page:\n  ${this.#found.join('\n  ')}`);
    }
  }
}
