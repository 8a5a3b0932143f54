import { screen } from '@testing-library/react'
import { type Call, opened, type Pressing, refused, settled } from '#web/platform/pressed.fixture.tsx'
import { dayOf, entryOf } from './entries/entry.fixture.ts'
import type { TimeEntry } from './entries/entry.ts'
import { TimePage } from './time-page.tsx'
import { RunningTimer } from './timer/running-timer.tsx'

const work = (id: string, name: string, tasks: Record<string, string>) => ({
  id,
  attributes: { name, client_name: `${name} SRL` },
  relationships: { tasks: Object.entries(tasks).map(([task, called]) => ({ id: task, attributes: { name: called } })) },
})
/** Forms send none but real ids. */
const idOf = (end: number) => `00000000-0000-4000-8000-00000000000${end}`
const works = [
  work('5', 'Harbour', { 7: 'Piles', 8: 'Cranes' }),
  work(idOf(6), 'Mill', { [idOf(1)]: 'Wheel', [idOf(2)]: 'Stones' }),
]

/** Projects that the reader does not work on. */
const elsewhere = [work(idOf(5), 'Dock', { [idOf(3)]: 'Gates', [idOf(4)]: 'Locks' })]
function found(query: URLSearchParams) {
  const [words, ids] = [query.get('search')?.split(' ') ?? [], query.get('task_id')?.split(',')]
  return [...works, ...elsewhere].map(({ relationships, ...project }) => {
    const tasks = relationships.tasks.filter(({ id, attributes }) => {
      const name = `${project.attributes.name} ${attributes.name}`.toLowerCase()
      return ids ? ids.includes(id) : words.every((word) => name.includes(word.toLowerCase()))
    })
    return { ...project, relationships: { tasks } }
  })
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
function daysOf(first: string, last: string, more: Record<string, object>) {
  const days: object[] = []
  for (let date = first; date <= last; date = dayAfter(date)) days.push(dayOf(date, more[date]))
  return days
}

interface Kept extends Pressing {
  entries?: ReturnType<typeof entryOf>[]
  days?: Record<string, object>
  /** What the server answers a write before it does it: `refused`, a promise to wait for. */
  before?: (call: Call) => unknown
  /** What it answers a question before it looks at what is kept. */
  reading?: (call: Call) => unknown
}

/** The page of time with the timer of the bar, before a server that keeps what is written. */
export async function time({ entries = [], days = {}, before = () => undefined, reading, at, ...given }: Kept = {}) {
  let kept = entries
  let last = 100
  const change = (id: string, attributes: Partial<TimeEntry>) => {
    kept = kept.map((one) => (one.id === id ? { ...one, attributes: { ...one.attributes, ...attributes } } : one))
  }
  const add = (body: Partial<TimeEntry>) => {
    last += 1
    const id = String(last)
    const all = [...works, ...elsewhere].flatMap(({ attributes, relationships }) =>
      relationships.tasks.map((task) => ({
        id: task.id,
        task_name: task.attributes.name,
        project_name: attributes.name,
      })),
    )
    const { id: _task, ...names } = all.find((one) => one.id === body.task_id) ?? { id: '' }
    kept = [...kept, entryOf(id, { ...body, ...names })]
    return { data: { id, attributes: {} } }
  }
  const listed = (query: URLSearchParams) => {
    const [from = '', to = ''] = (query.get('date') ?? ',').split(',')
    const found = kept.filter(
      ({ attributes: { date, timer_started_at, to_confirm } }) =>
        date >= from &&
        (!to || date <= to) &&
        (!query.has('timer') || timer_started_at !== null) &&
        (!query.has('to_confirm') || to_confirm),
    )
    const data = query.get('sort') === '-date' ? found.toReversed() : found
    return { data: data.slice(0, Number(query.get('perPage'))), meta: { total: data.length }, links: {} }
  }
  const page = await opened(
    <>
      <RunningTimer />
      <TimePage />
    </>,
    {
      at: at ?? '/time?date=2026-03-04',
      ...given,
      answers: async (call) => {
        const { method, path, query, body } = call
        const said = method === 'GET' && reading?.(call)
        if (said) return said
        if (path.endsWith('/days'))
          return { data: { days: daysOf(query.get('start_date')!, query.get('end_date')!, days) } }
        if (path.endsWith('/employee-projects')) return { data: query.has('all') ? found(query) : works }
        if (method === 'GET') return path === '/restify/timesheets' ? listed(query) : undefined
        // What the reader sets for themselves is kept by `opened`.
        if (!path.startsWith('/restify/timesheets')) return undefined
        const answer = await before(call)
        if (answer) return answer
        const id = path.split('/')[3]!
        if (method === 'PATCH' || method === 'PUT') change(id, body as Partial<TimeEntry>)
        if (method === 'DELETE') {
          const gone = id === 'bulk' ? (body as string[]) : [id]
          kept = kept.filter((one) => !gone.includes(one.id))
        }
        if (method !== 'POST') return { data: { id, attributes: {} } }
        if (path === '/restify/timesheets') return add(body as Partial<TimeEntry>)
        if (id === 'bulk') return { data: (body as Partial<TimeEntry>[]).map(add) }
        const action = query.get('action')
        if (action === 'start-timer') change(id, { timer_started_at: new Date().toISOString() })
        if (action === 'stop-timer') change(id, { timer_started_at: null })
        if (action === 'confirm') change(id, { to_confirm: false })
        return { message: 'On its way.', data: {} }
      },
    },
  )
  await screen.findAllByText(/^Total/)
  await settled()
  return {
    ...page,
    /** What was written, a line each. */
    written: () =>
      page
        .sent()
        .filter(({ path }) => path.startsWith('/restify/timesheets'))
        .map(({ method, path, query, body }) =>
          [
            method,
            path.replace('/restify/timesheets', ''),
            ...query.values(),
            body === null ? '' : JSON.stringify(body),
          ]
            .filter(Boolean)
            .join(' '),
        ),
  }
}

export const no = (message: string) => refused(422, { message })
