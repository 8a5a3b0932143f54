import * as fc from 'fast-check'
import type { ResourceDefinition } from '#engine/definition.ts'
import type { Registry } from '#engine/registry.ts'
import type { RouteDefinition } from '#engine/route.ts'
import { partialOf } from '#engine/write/input.ts'
import { anyValue, asciiText, hostileText } from './junk.ts'
import { nearlyValid } from './nearly-valid.ts'
import { type Payload, payloadOf } from './payloads.ts'

export interface Route {
  method: string
  url: string
}

/** Routes that one part of the product answers. */
export interface Family {
  name: string
  routes: Route[]
}

export interface Shot extends Payload {
  route: Route
  url: string
  who: 'admin' | 'employee' | 'visitor' | 'stranger'
  headers: Record<string, string>
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** The static files of the web app take nothing but their name; what is not built is answered by the page. */
const isAsset = (url: string) => /^\/(assets\/|[^/]+\.\w+$)/.test(url)

/** Every registered route in the family of what answers it. */
export function familiesOf(registry: Registry, routes: readonly Route[]): Family[] {
  const tags = new Map(registry.routes.map(({ method, path, tag }) => [`${method} /api${path}`, tag]))
  const nameOf = ({ method, url }: Route) => {
    const tag = tags.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
    if (tag) return tag
    const key = /^\/api\/restify\/([^/]+)/.exec(url)?.[1]
    return key && registry.resources.has(key) ? key : 'platform'
  }
  const families = new Map<string, Route[]>()
  const assets = { method: 'GET', url: '/assets/*' }
  for (const route of [...routes.filter(({ url }) => !isAsset(url)), assets, { method: 'GET', url: '/*' }])
    families.set(nameOf(route), [...(families.get(nameOf(route)) ?? []), route])
  return [...families].map(([name, own]) => ({ name, routes: own }))
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64')

function queryOf(resource: ResourceDefinition | undefined, url: string): fc.Arbitrary<string> {
  const fields = Object.keys(resource?.fields ?? {})
  const names = fc.constantFrom('id', ...fields)
  const relations = Object.keys(resource?.relations ?? {})
  const known = fc.constantFrom(
    ...['page', 'perPage', 'page[number]', 'page[size]', 'sort', 'search', 'related', 'filters', 'columns', 'group'],
    ...[
      'only',
      'include',
      'temporary_urls',
      'locale',
      'action',
      'token',
      'email',
      'to',
      ...Object.keys(resource?.ownFilters ?? {}),
    ],
  )
  const advanced = fc
    .array(fc.record({ key: fc.oneof(names, hostileText), value: anyValue }), { maxLength: 3 })
    .map((list) => ['filters', base64(list)] as const)
  const sorts = fc.array(
    fc.oneof(
      names,
      names.map((name) => `-${name}`),
      hostileText,
    ),
    { maxLength: 3 },
  )
  const reached = fc.array(fc.constantFrom('', ...relations), { maxLength: 4 }).map((path) => path.join('.'))
  const pair = fc.oneof(
    fc.tuple(known, hostileText),
    fc.tuple(names, hostileText),
    fc.tuple(
      names.map((name) => `-${name}`),
      hostileText,
    ),
    fc.tuple(
      names.map((name) => `filter[${name}]`),
      hostileText,
    ),
    fc.tuple(hostileText, hostileText),
    sorts.map((list) => ['sort', list.join(',')] as const),
    reached.map((path) => ['related', path] as const),
    advanced,
  )
  const action = fc.oneof(fc.constantFrom('export', ...Object.keys(resource?.actions ?? {})), hostileText)
  const first = /\/actions?$/.test(url) ? action.map((key) => [['action', key] as const]) : fc.constant([])
  return fc
    .tuple(first, fc.array(pair, { maxLength: 4 }))
    .map((lists) => lists.flat().map(([name, value]) => `${encoded(name)}=${encoded(value)}`))
    .chain((pairs) =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(pairs) },
        { weight: 1, arbitrary: asciiText.map((text) => [...pairs, text]) },
      ),
    )
    .map((pairs) => pairs.join('&').replaceAll('#', ''))
}

/** Addresses of a route's pattern: names filled with ids that exist, with what the resource knows, and with junk. */
function pathOf(
  url: string,
  resource: ResourceDefinition | undefined,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const known: Record<string, string[]> = {
    relation: Object.keys(resource?.relations ?? {}),
    getter: Object.keys(resource?.getters ?? {}),
    field: Object.keys(resource?.fields ?? {}),
  }
  const junk = hostileText.map(encoded)
  const raw = fc.constantFrom('%', '%ff', '%C0%AE', '%00', '..%2f..', 'a;b', '%2e%2e', 'x'.repeat(250))
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*')
      return fc.oneof(
        junk,
        raw,
        fc.array(junk, { maxLength: 4 }).map((list) => list.join('/')),
      )
    if (!part.startsWith(':')) return fc.constant(part)
    const own = known[part.slice(1)] ?? []
    const right = own.length > 0 ? fc.constantFrom(...own) : ids
    return fc.oneof({ weight: 10, arbitrary: right }, { weight: 2, arbitrary: junk }, { weight: 1, arbitrary: raw })
  })
  return fc.tuple(...parts).map((list) => list.join(''))
}

/** Bodies for a route: of its own schema, of the resource's, of any of its actions or relations. */
function bodiesOf(
  { method, url }: Route,
  declared: RouteDefinition | undefined,
  resource: ResourceDefinition | undefined,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const store = resource?.store
  const one = nearlyValid(declared?.body ?? store, ids)
  if (/\/bulk$/.test(url)) return fc.oneof(fc.array(one, { maxLength: 4 }), anyValue)
  if (/\/bulk\/update$/.test(url)) {
    const change = nearlyValid(store && partialOf(resource?.update ?? store), ids)
    const changed = fc.tuple(ids, change).map(([id, body]) => ({ ...(body as object), id }))
    return fc.oneof(fc.array(changed, { maxLength: 4 }), anyValue)
  }
  if (/\/bulk\/delete$/.test(url)) return fc.oneof(fc.array(fc.oneof(ids, anyValue), { maxLength: 2 }), anyValue)
  if (/\/(sync|attach|detach)\//.test(url)) {
    const sets = Object.keys(resource?.relations ?? {}).map((name) => [name, fc.array(ids, { maxLength: 4 })] as const)
    return fc.oneof(fc.record(Object.fromEntries(sets)), one)
  }
  if (/\/actions?$/.test(url)) {
    const inputs = Object.values(resource?.actions ?? {}).map(({ input }) => nearlyValid(input, ids))
    const exported = fc.record(
      {
        format: fc.oneof(fc.constantFrom('csv', 'xlsx'), anyValue),
        columns: fc.oneof(fc.array(fc.constantFrom('id', ...Object.keys(resource?.fields ?? {}))), anyValue),
        repositories: fc.oneof(fc.constant('all'), fc.array(ids, { maxLength: 3 }), anyValue),
      },
      { requiredKeys: [] },
    )
    return fc.oneof(exported, ...inputs)
  }
  if (method === 'PUT' || method === 'PATCH')
    return store ? nearlyValid(partialOf(resource?.update ?? store), ids) : one
  return one
}

const who = fc.constantFrom<Shot['who']>(...Array(14).fill('admin'), 'employee', 'employee', 'visitor', 'stranger')
const noted = fc.record(
  {
    host: asciiText,
    authorization: asciiText.map((text) => `Bearer ${text}`),
    'x-locale': fc.oneof(fc.constantFrom('ro', 'en'), asciiText),
    'accept-language': asciiText,
    'idempotency-key': fc.oneof(fc.constantFrom('same', 'a'), asciiText),
    cookie: asciiText,
    accept: fc.constantFrom('application/json', 'text/html', '*/*', ''),
  },
  { requiredKeys: [] },
)
/** Most requests go where they belong: one stray header is enough to get no further. */
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: noted.map(({ host, authorization, ...rest }) => rest) },
  { weight: 1, arbitrary: noted },
)
/** Another address each time, or the limits on guesses would answer everything. */
const address = fc.ipV4()

/** Requests to the routes of one family, each route as likely as the next. */
export function shotsAt(family: Family, registry: Registry, known: readonly string[]): fc.Arbitrary<Shot> {
  const ids = fc.constantFrom(...known)
  const declared = new Map(registry.routes.map((route) => [`${route.method} /api${route.path}`, route]))
  const shots = family.routes.map((route) => {
    const resource = registry.resources.get(family.name)
    const names = fc.constantFrom('file', ...Object.keys(resource?.fields ?? {}))
    const bodies = bodiesOf(route, declared.get(`${route.method} ${route.url}`), resource, ids)
    const payload: fc.Arbitrary<Payload> = /GET|HEAD/.test(route.method) ? fc.constant({}) : payloadOf(bodies, names)
    return fc.tuple(pathOf(route.url, resource, ids), queryOf(resource, route.url), payload, who, headers, address).map(
      ([path, query, sent, asker, extra, from]): Shot => ({
        route,
        url: query ? `${path}?${query}` : path,
        who: asker,
        headers: { 'x-forwarded-for': from, ...extra },
        ...sent,
      }),
    )
  })
  return fc.oneof(...shots)
}
