/**
 * The query of a page as plain text values, so that a URL reads the same in the address bar, in a mail and in the API:
 * `?status=active,draft&page=2`. Repeated keys are joined by commas.
 */
export function parseSearch(query: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(query)) {
    search[key] = key in search ? `${search[key]},${value}` : value
  }
  return search
}

/** The opposite of `parseSearch`; empty and absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.append(key, String(value))
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}
