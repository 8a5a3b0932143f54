import { assertValid } from '#platform/errors/errors.ts'

/** Reading query parameters as api-contract 1.6 wants: `k=1,2`, `k[]=1&k[]=2`, `k[0]=1`, repeated; an empty value is absent. */

const DEFAULT_PAGE_SIZE = 15
const MOST_PER_PAGE = 2000

type Query = Record<string, unknown>

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

const asText = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

/** The parameters that a body holds, as an address says them: JSON has numbers and booleans of its own. */
export const asQuery = (body: Query): Query =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
  )

/** All values of a list parameter, in order, without empty ones. */
export function listOf(query: Query, name: string): string[] {
  const found = Object.entries(query)
    .filter(([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))))
    .flatMap(([, value]) => texts(value))
  return found
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** One text value, trimmed; absent when empty. */
export function textOf(query: Query, name: string): string | undefined {
  const text = texts(query[name])[0]?.trim()
  return text === '' ? undefined : text
}

/** `true` and `1` are true, `false` and `0` false, anything else absent. */
export function flagOf(query: Query, name: string): boolean | undefined {
  const text = textOf(query, name)
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

const whole = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Page (from 1) and rows a page (15; at most 2000); junk falls back to the default. */
export function pageOf(query: Query): { page: number; perPage: number } {
  const page = whole(textOf(query, 'page') ?? textOf(query, 'page[number]'))
  const perPage = whole(textOf(query, 'perPage') ?? textOf(query, 'page[size]'))
  return { page: page || 1, perPage: perPage ? Math.min(perPage, MOST_PER_PAGE) : DEFAULT_PAGE_SIZE }
}

/** Sort columns with their direction; `shelf.attributes.name` reads `shelf.name`. */
export const sortsOf = (query: Query): { column: string; descending: boolean }[] =>
  listOf(query, 'sort')
    .slice(0, 5)
    .map((text) => ({
      column: text.replace(/^[-+]/, '').trim().replace('.attributes.', '.'),
      descending: text.startsWith('-'),
    }))

/** Advanced filters: base64 (standard or URL-safe) of a JSON list of `{key, value}`; anything else is an error at `filters`. */
export function advancedFiltersOf(query: Query): { key: string; value: unknown }[] {
  const encoded = textOf(query, 'filters')
  if (!encoded) return []
  try {
    const list = JSON.parse(Buffer.from(encoded.replace(/ /g, '+'), 'base64').toString('utf8'))
    if (Array.isArray(list)) {
      return list.filter((item) => typeof item === 'object' && item !== null && typeof item.key === 'string')
    }
  } catch {
    // said below: unreadable base64 and unreadable JSON are the same mistake
  }
  assertValid([['filters', 'format']])
  return []
}
