import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { ResourceDefinition } from '#engine/index.ts'
import type { Client, TestApp, TestPerson } from '#testing/index.ts'

/** What each call answers, by the call. */
export type Answers = ReadonlyMap<string, string>

/** GETs of the API description that are not asked here. */
const LEFT_OUT = [
  // It does not end; it is opened by itself.
  '/live',
  // It makes another link at each call, which then stands in the list of links.
  '/calendar/share',
]

/** An id of nothing. */
export const NOTHING = '00000000-0000-7000-8000-000000000000'

/** Words that are of the moment or of the question, and not of what is stored. */
const timeless = (text: string) =>
  text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'T').replace(/(expires|signature|search|type|state)=[^"&]+/g, '$1')

interface Asked {
  app: TestApp
  self: TestPerson
  /** A word that stands in what is hidden, and nowhere else. */
  word: string
}

/** Lists in the ways in which something could show: found, counted, paged, with all that is related, as addresses of files. */
function listsOf({ key, relations = {}, totals = {}, groups = [] }: ResourceDefinition, word: string): string[] {
  const related = Object.keys(relations).join(',')
  return [
    '',
    `?search=${word}`,
    '?perPage=1',
    '?page=2&perPage=1',
    `?perPage=500&temporary_urls=true&related=${related}`,
    ...(Object.keys(totals).length > 0 ? groups.map((group) => `?group=${group}`) : []),
  ].map((query) => `/restify/${key}${query}`)
}

/**
 * Everything that somebody can ask for: each GET of the API description (lists, records, related ones, filters, actions, getters
 * with histories and counts, single routes), and the export of every resource. Records are the first that they see of each kind.
 */
export async function everyAnswer({ app, self, word }: Asked): Promise<Answers> {
  const { client } = self
  const answers = new Map<string, string>()
  const ask = async (what: string, call: ReturnType<Client['get']>) => {
    const { status, bytes } = await call
    // A workbook and a PDF hold when they were made.
    const isMade = ['PK', '%P'].includes(bytes.subarray(0, 2).toString())
    answers.set(what, `${status} ${isMade ? 'made' : timeless(bytes.toString('utf8'))}`)
  }
  const read = (path: string) => ask(path, client.get(path))

  const today = app.today()
  const span = [addDays(today, -180), addDays(today, 180)]
  const asked = new URLSearchParams({
    employee_id: self.employeeId,
    start_date: span[0]!,
    end_date: span[1]!,
    from: span[0]!,
    to: span[1]!,
    date: today,
    year: today.slice(0, 4),
  })
  // What they do themselves adds lines to the log: it is looked at by itself.
  const resources = [...app.registry.resources.values()].filter(({ log }) => !log)
  const ids = new Map<string, readonly string[]>()
  for (const resource of resources) {
    for (const path of listsOf(resource, word)) await read(path)
    const { body } = await client.get(`/restify/${resource.key}?perPage=2`)
    ids.set(
      resource.key,
      (body?.data ?? []).map(({ id }: { id: string }) => id),
    )
    await ask(
      `export ${resource.key}`,
      client.post(`/restify/${resource.key}/actions?action=export`, { format: 'csv', repositories: 'all' }),
    )
  }
  ids.set('employees', [self.employeeId, ...ids.get('employees')!])

  const { paths } = (await client.get('/openapi.json')).body as { paths: Record<string, { get?: unknown }> }
  for (const [path, { get }] of Object.entries(paths)) {
    const [, key = '', isRecord] = /^\/restify\/([^/]+)(\/\{id\})?/.exec(path) ?? []
    const resource = app.registry.resources.get(key)
    if (!get || LEFT_OUT.includes(path) || resource?.log) continue
    const known = isRecord ? (ids.get(key) ?? []) : []
    for (const id of [...known, NOTHING]) {
      const filled = path.replace(/\{\w+\}/, id)
      await read(filled)
      if (/\/getters\/|\/actions$/.test(path)) await read(`${filled}?${asked}`)
      if (resource && path.endsWith('{id}'))
        await read(`${filled}?temporary_urls=true&related=${Object.keys(resource.relations ?? {}).join(',')}`)
      if (!path.includes('{')) break
    }
  }
  return answers
}
