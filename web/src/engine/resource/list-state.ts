import type { QueryParams } from '#web/platform/api/query-string.ts'

export const PAGE_SIZES = [5, 10, 15, 20, 25, 50, 100, 200]
export const DEFAULT_PAGE_SIZE = 15
/** Advanced filters live in the URL under their key with this mark in front; plain columns need none. */
export const ADVANCED = 'f.'

/** Words of a page's URL that are no filters. */
const RESERVED = new Set([
  ...['search', 'sort', 'page', 'perPage', 'id', 'tab', 'locale', 'host', 'token', 'from', 'welcome', 'open', 'add'],
  ...['shared_template', 'share_token', 'tracked_time', 'step', 'file-id'],
])

export interface ListState {
  search: string
  /** A column, with `-` in front for descending; empty for the server's own order. */
  sort: string
  page: number
  perPage: number
  /** The row that `?id=` opens. */
  openId: string | undefined
  /** Values by column (`status`, `-status`) or by marked key of an advanced filter (`f.timer`). */
  filters: Record<string, string>
}

const whole = (text: string | undefined, fallback: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

/**
 * What a page's URL says about its list. Everything that is not reserved is a filter, but for the columns in `decided`,
 * which the page itself sees to; the server ignores what it does not know. `pageSize`: rows a page where it says nothing.
 */
export function readListState(
  search: Record<string, string>,
  defaultSort = '',
  decided: readonly string[] = [],
  pageSize = DEFAULT_PAGE_SIZE,
): ListState {
  const perPage = whole(search.perPage, pageSize)
  return {
    search: search.search ?? '',
    // What is searched comes best match first, unless the reader chose an order.
    sort: (search.sort ?? (search.search ? '' : defaultSort)).trim().replace(/^\+/, ''),
    page: whole(search.page, 1),
    perPage: PAGE_SIZES.includes(perPage) ? perPage : pageSize,
    openId: search.id || undefined,
    filters: Object.fromEntries(
      Object.entries(search).filter(([key, value]) => !RESERVED.has(key) && !decided.includes(key) && value !== ''),
    ),
  }
}

/** The URL's query after a change. A change of anything but the page starts again at page one; defaults are left out. */
export function writeListState(
  search: Record<string, string>,
  change: Partial<Omit<ListState, 'filters' | 'openId'>> & { filters?: Record<string, string | undefined> },
  pageSize = DEFAULT_PAGE_SIZE,
): Record<string, string | undefined> {
  const { filters, ...own } = change
  const next: Record<string, string | undefined> = { ...search, page: undefined, ...filters }
  for (const [key, value] of Object.entries(own)) {
    const isDefault = (key === 'page' && value === 1) || (key === 'perPage' && value === pageSize)
    next[key] = value === '' || value === undefined || isDefault ? undefined : String(value)
  }
  return next
}

/** Base64 of UTF-8 text, as the `filters` parameter wants it. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The parameters that narrow a list (search, sort, filters), without paging: an export takes the same ones. */
export function narrowing(state: ListState): QueryParams {
  const plain = Object.entries(state.filters).filter(([key]) => !key.startsWith(ADVANCED))
  const advanced = Object.entries(state.filters)
    .filter(([key]) => key.startsWith(ADVANCED))
    .map(([key, value]) => ({ key: key.slice(ADVANCED.length), value: value.includes(',') ? value.split(',') : value }))
  return {
    ...Object.fromEntries(plain),
    search: state.search,
    sort: state.sort,
    filters: advanced.length > 0 ? base64(JSON.stringify(advanced)) : undefined,
  }
}

/** All parameters of the list call. */
export const listParams = (
  state: ListState,
  related: readonly string[] = [],
  fixed: QueryParams = {},
): QueryParams => ({
  ...fixed,
  ...narrowing(state),
  page: state.page,
  perPage: state.perPage,
  related: related.join(','),
})

/** The next sort when a header is clicked: ascending, descending, then the list's own order. */
export function nextSort(current: string, column: string): string {
  if (current === column) return `-${column}`
  return current === `-${column}` ? '' : column
}
