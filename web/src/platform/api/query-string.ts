export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type QueryParams = Record<string, QueryValue>

/** `?a=1&b=2,3`, keys in a steady order; absent and empty values are left out. Empty text when nothing is left. */
export function queryString(params: QueryParams = {}): string {
  const search = new URLSearchParams()
  for (const key of Object.keys(params).sort()) {
    const value = params[key]
    const text = Array.isArray(value) ? value.join(',') : value
    if (text === undefined || text === null || text === '') continue
    search.append(key, String(text))
  }
  const query = search.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}
