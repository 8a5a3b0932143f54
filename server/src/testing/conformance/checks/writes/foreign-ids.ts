import { isDeepStrictEqual } from 'node:util'
import type { Check } from '../../expectations.ts'
import { each, NOWHERE, type Subject, unless } from '../../subject.ts'

type Call = readonly [method: string, path: (id: string) => string, body?: (id: string) => unknown]

/** Every address that takes an id, with what could be sent there. */
function callsOf({ resource, expected, path }: Subject, sample: string): Call[] {
  const change = () => expected.change?.(1, sample) ?? { name: 'Mine' }
  const record = (end: string) => (id: string) => `${path}/${id}${end}`
  const files = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'file')
  return [
    ['GET', record('')],
    ['GET', record(`?related=${Object.keys(resource.relations ?? {}).join(',')}`)],
    ['PUT', record(''), change],
    ['PATCH', record(''), change],
    ['POST', record(''), change],
    ['DELETE', record('')],
    ['POST', () => `${path}/bulk/update`, (id) => [{ id, ...change() }]],
    ['DELETE', () => `${path}/bulk/delete`, (id) => [id]],
    ...files.map(([name]): Call => ['DELETE', record(`/field/${name}`)]),
    // An action that names no record answers every id alike.
    ...Object.entries(resource.actions ?? {}).map(([key, { level }]): Call => {
      const body = (id: string) => expected.actions?.[key]?.body?.(id) ?? {}
      if (level === 'record') return ['POST', record(`/actions?action=${key}`), body]
      return [
        'POST',
        () => `${path}/actions?action=${key}`,
        (id) => ({ ...body(id), ...(level === 'index' ? { repositories: [id] } : {}) }),
      ]
    }),
    ['POST', () => `${path}/actions?action=export`, (id) => ({ format: 'csv', repositories: [id] })],
    ...Object.entries(resource.getters ?? {})
      .filter(([, { level }]) => level === 'record')
      .map(([key]): Call => ['GET', record(`/getters/${key}`)]),
    ...Object.keys(resource.relations ?? {}).flatMap((name): Call[] =>
      ['sync', 'attach', 'detach'].map((verb) => ['POST', record(`/${verb}/${name}`), () => ({ [name]: [] })]),
    ),
  ]
}

/** A foreign id answers every caller exactly as an id that does not exist, and nothing happens to what it names. */
export function foreignIdChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { insiders, visitor, stranger } = world.cast
  if (resource.global) return []

  async function tries(sample: string): Promise<string[]> {
    const theirs = await world.foreignSample(expected.key, sample)
    const before = await world.stored(resource.table, theirs)
    const askers = insiders.filter(({ role }) => role === 'admin' || role === 'hr' || role === 'employee')
    const failures = await each(askers, async (principal) => {
      const client = world.client(principal)
      const found: string[] = []
      for (const [method, place, body] of callsOf(subject, sample)) {
        const ask = (id: string) => client.call(method, place(id), body?.(id))
        // One that names no record is the same call twice, and a PDF that it draws holds its second.
        if (isDeepStrictEqual([place(theirs), body?.(theirs)], [place(NOWHERE), body?.(NOWHERE)])) continue
        const [foreign, none] = [await ask(theirs), await ask(NOWHERE)]
        const what = `${principal.name} sends ${method} ${place('{foreign}')}`
        if (foreign.status !== none.status || !foreign.bytes.equals(none.bytes))
          found.push(`${what}: ${foreign.status} and not what an id of nothing gets, ${none.status}`)
        if (place(theirs).includes(theirs) && foreign.status !== 403 && foreign.status !== 404)
          found.push(`${what}: ${foreign.status}`)
      }
      return found
    })
    return isDeepStrictEqual(await world.stored(resource.table, theirs), before)
      ? failures
      : [...failures, `the other company's ${sample} has changed`]
  }

  async function fromOutside(): Promise<string[]> {
    const id = samples.length > 0 ? await world.sample(expected.key, samples[0]!, insiders[0]!) : NOWHERE
    return each([visitor, stranger], async (principal) => {
      const client = world.client(principal)
      const found: string[] = []
      for (const [method, place, body] of callsOf(subject, samples[0] ?? '')) {
        if (method === 'GET' && resource.public && !place(id).includes(id)) continue
        found.push(
          ...unless(
            `${principal.name} sends ${method} ${place('{id}')}`,
            await client.call(method, place(id), body?.(id)),
            401,
          ),
        )
      }
      return found
    })
  }

  async function fromTheirHost(): Promise<string[]> {
    const client = world.client(stranger, world.other.host)
    const failures: string[] = []
    for (const sample of samples) {
      const id = await world.sample(expected.key, sample, insiders[0]!)
      failures.push(...unless(`${stranger.name} opens ${sample} at home`, await client.get(`${path}/${id}`), 403, 404))
      const list = await client.get(`${path}?perPage=2000`)
      if (list.bytes.includes(id)) failures.push(`${stranger.name} lists ${sample} at home`)
    }
    return failures
  }

  return [
    {
      name: 'answers a foreign id exactly as one that does not exist',
      topic: 'tenancy',
      run: () => each(samples, tries, 1),
    },
    { name: 'answers 401 at every address to who is nobody here', topic: 'tenancy', run: fromOutside },
    { name: 'hides its records from the other company at home', topic: 'tenancy', run: fromTheirHost },
  ]
}
