// The key of a shared game stands after the # of the address, which browsers send to nobody.

/**
 * Moves a key there from the query, where older links have it, so that it isn't sent again.
 */
export function hideKey() {
  const address = new URL(location.href);
  const key = address.searchParams.get('key');
  if (key === null) return;
  address.searchParams.delete('key');
  if (!address.hash) address.hash = key;
  history.replaceState(history.state, '', address);
}
