// The quick way from the worker to the page.
//
// After a click, Chromium holds back what comes from a worker until it has drawn a frame, so an
// answer would be seen a frame later than it could be. What comes over a broadcast channel isn't
// held back. So short messages go both ways, with the same number, and the page takes whichever is
// there first, in the order of the numbers. The channel may lose messages or hold them back: then
// it is of no use, and does no harm.

/** Longer messages take longer to copy than there is to gain. */
const MOST_CELLS = 1_000;

/** The end of the worker. */
export class ExpressSender {
  #channel;
  #count = 0;

  /** @param {string} name */
  constructor(name) {
    this.#channel = new BroadcastChannel(name);
  }

  /**
   * @param {object} data
   * @param {Transferable[]} [transfer] handed over, which only the slow way can do
   */
  post(data, transfer = []) {
    this.#count += 1;
    const numbered = { ...data, number: this.#count };
    if (transfer.length === 0 && isShort(data)) this.#channel.postMessage(numbered);
    self.postMessage(numbered, { transfer });
  }
}

/** @param {{message?: import('../generated/wire.js').ServerMessage, answer?: {ok?: unknown}}} data */
function isShort({ message, answer }) {
  if (message?.type === 'refused' || answer?.ok === null) return true;
  if (message?.type !== 'update') return false;
  return message.events.every((event) => !('cells' in event) || event.cells.length <= MOST_CELLS);
}

/** The end of the page. */
export class ExpressReceiver {
  name = `minewise.express.${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  #channel = new BroadcastChannel(this.name);
  #next = 1;
  #onmessage;

  /** @param {(data: any) => void} onmessage */
  constructor(onmessage) {
    this.#onmessage = onmessage;
    this.#channel.onmessage = ({ data }) => this.receive(data);
  }

  /** Takes a message that came either way. @param {any} data */
  receive(data) {
    const { number = this.#next } = data;
    // It has come the other way, or one before it is still to come.
    if (number !== this.#next) return;
    this.#next += 1;
    this.#onmessage(data);
  }

  close() {
    this.#channel.close();
  }
}
