import { createTheme, MantineProvider, Modal } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, vi } from 'vitest'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Permission, RoleKey } from '#contracts/permissions.ts'
import { loadMessages, registerMessages, showLanguage } from '#web/ui/messages.ts'
import { keepDaysOf, keepOwnDaysOf } from './format/dates.ts'
import { queryClient } from './query/client.ts'
import { parseSearch, stringifySearch } from './routing/search.ts'
import { configurationQuery, profileQuery, tenantQuery } from './session/queries.ts'
import { textsIn } from './texts/volumes.ts'

const files = import.meta.glob<Record<string, Record<string, string>>>([
  '/web/src/modules/*/texts.{en,ro}.ts',
  '/web/src/{engine,engine/imports,ui,ui/rich-text,ui/preview,platform/texts}/texts.{en,ro}.ts',
])
registerMessages('first', async (locale) => (await textsIn(files, locale)).texts)

const TIME_ZONE = 'Europe/Bucharest'
/** The year that it is in the company of the reader: on New Year's Eve it begins before that of UTC. */
export const thisYear = Number(new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' }).format())

/** Who looks at what is drawn, and in which company. */
export interface Reader {
  may?: readonly Permission[]
  roles?: readonly RoleKey[]
  /** Their own employee record. */
  employee?: string
  locale?: Locale
  /** Of their window, which lists ask for; dialogs are drawn without one. */
  width?: number
  settings?: Record<string, unknown>
  /** Where they are; in their company unless given. */
  timeZone?: string
  /** More of the company's look-ups: `active_plan`. */
  company?: Record<string, unknown>
}

export const allowed = {
  authorizedToShow: true,
  authorizedToStore: true,
  authorizedToUpdate: true,
  authorizedToDelete: true,
}

/** A record as the server sends it, with all that may be done with one but for what `meta` says. */
export const record = <A extends object>(
  id: string,
  attributes: A,
  relationships: WireRecord['relationships'] = {},
  meta: Partial<typeof allowed> = {},
): WireRecord<A> => ({ id, type: 'x', attributes, relationships, meta: { ...allowed, ...meta } })

let file: string | undefined
const knownKeys: (readonly unknown[])[] = []

/** Files share a worker, and what one made known is not for the next. */
function forgetFileBefore(): void {
  const { testPath } = expect.getState()
  if (testPath === file) return
  file = testPath
  for (const key of knownKeys.splice(0)) queryClient.setQueryDefaults(key, {})
}

/** Signs a reader in without a server: what every page starts with is known. */
export async function signIn(reader: Reader = {}): Promise<void> {
  const { may = [], roles = [], employee, locale = 'en', width, settings = {}, company, timeZone = TIME_ZONE } = reader
  // While the language changes; with a document some of the kit would take itself to be in a browser.
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'x' : null) })
  await loadMessages(['first'])
  await showLanguage(locale)
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('window', width && { innerWidth: width })
  queryClient.clear()
  forgetFileBefore()
  const permissions = may.map((name) => record(name, { name }))
  const held = roles.map((key) => record(key, { key, name: key }, { permissions: [] }))
  const rights = record('rights', { key: null, name: 'rights' }, { permissions })
  const profile = record('user', { first_name: 'Ana', last_name: 'Pop', email: 'ana@x.test', avatar: null, locale })
  profile.relationships = { roles: [...held, rights], employee: employee ? record(employee, {}) : null }
  queryClient.setQueryData(profileQuery.queryKey, profile as never)
  keepDaysOf(TIME_ZONE)
  keepOwnDaysOf(timeZone)
  queryClient.setQueryData(configurationQuery.queryKey, {
    time_zone: TIME_ZONE,
    settings: Object.entries(settings).map(([key, value]) => record(key, { key, value })),
    ...company,
  })
  queryClient.setQueryData(tenantQuery.queryKey, { id: 'tenant', name: 'Salt Works', locale: 'en' } as never)
}

// A dialog is drawn where it stands, and the page behind it need not be held.
const still = createTheme({ components: { Modal: Modal.extend({ defaultProps: { lockScroll: false } }) } })

/** One drawing of a part at an address; `path` is that of its route, where it reads what the address names: `/assets/$id/view`. */
async function draw(part: ReactNode, at: string, path: string): Promise<string> {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component: () => part })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    parseSearch,
    stringifySearch,
    isServer: true,
  })
  await router.load()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <MantineProvider env="test" theme={still}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
    { onError: (error) => void failures.push(error) },
  )
  // React would leave the place empty.
  if (failures.length > 0) throw failures[0]
  return new Response(prelude).text()
}

/** What a part of a page draws for who has signed in: its HTML, once the code that it loads is there. */
export async function drawn(part: ReactNode, at = '/', path = at.replace(/\?.*/, '')): Promise<string> {
  let before = ''
  let html = await draw(part, at, path)
  while (html !== before) {
    await vi.dynamicImportSettled()
    before = html
    html = await draw(part, at, path)
  }
  return html
}

/** Makes an answer of the server known before it is asked for, for every key that begins so. */
export function known(key: readonly unknown[], data: unknown): void {
  forgetFileBefore()
  knownKeys.push(key)
  queryClient.removeQueries({ queryKey: key })
  queryClient.setQueryDefaults(key, { initialData: data as never })
}

/** Has everything fail that is asked again about an entity; what is known of it stays. */
export function failing(entity: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['restify', entity] }))
    query.setState({ status: 'error', error: new Error('No answer') })
}

/** The list of an entity, as the server answers it. */
export const knownList = (entity: string, records: readonly WireRecord<object>[], meta: object = {}) =>
  known(['restify', entity, 'list'], {
    data: records,
    links: {},
    meta: { total: records.length, current_page: 1, last_page: 1, from: 1, to: records.length, ...meta },
  })

/** What was asked for under a key: the parameters of each call. */
export const asked = (...key: string[]) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['restify', ...key] })
    .map(({ queryKey }) => queryKey.at(-1))

/** Words as they are read, of HTML as it is written. */
export const plain = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** The words of what is drawn, one line a text. */
export const linesOf = (html: string): string[] =>
  plain(html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, '\n'))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What its elements of a kind are called, in their order; `(off)` where one is disabled. */
export function namesOf(html: string, kind: 'button' | 'a' | 'th' | 'label' | 'h1' | 'h2' | 'dt' | 'td'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${kind}((?: [^>]*)?)>([\\s\\S]*?)</${kind}>`, 'g'))]
  return elements.map(([, attributes = '', inside = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1]
    const name = label === undefined ? linesOf(inside).join(' ') : plain(label)
    return / (disabled(=|$| )|aria-disabled="true")/.test(attributes) ? `${name} (off)` : name
  })
}

/** Where its links lead, by what they are called. */
export const linksOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, inside]) => [
      linesOf(inside!).join(' '),
      plain(to!),
    ]),
  )
