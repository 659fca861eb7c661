// The key of a shared game in the address: behind the #, which no server ever sees.

/**
 * Moves a key out of the part of the address that is sent to servers, where older links have
 * it, so that it is not sent again.
 */
export function hideKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get('key');
  if (key === null) return;
  address.searchParams.delete('key');
  if (!address.hash) address.hash = key;
  history.replaceState(history.state, '', address);
}
