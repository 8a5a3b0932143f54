/**
 * A path inside this app, or undefined: an address from a query never leads to another host, and never back to a page that
 * only passes people on.
 */
export function safePath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined
  const url = new URL(path, 'http://localhost')
  if (url.host !== 'localhost' || ['/', '/login', '/logout'].includes(url.pathname)) return undefined
  // Dot segments are gone by now; what begins with two slashes would be another host to the next reader.
  if (/\/\/|\\|%2f|%5c/i.test(url.pathname)) return undefined
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}
