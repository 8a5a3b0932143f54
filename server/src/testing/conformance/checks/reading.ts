import type { WireRecord } from '#contracts/engine/wire.ts'
import { targetKeys } from '#engine/definition.ts'
import type { Check } from '../expectations.ts'
import { granted, grantedSomewhere, grantsOn, type Principal } from '../principals.ts'
import { foreignIn, wrongIn } from '../records.ts'
import { concerned, each, NOWHERE, type Subject, statusOn, unless } from '../subject.ts'

const textOf = (answer: { bytes: Buffer }) => answer.bytes.toString('utf8')

/** All relations of a resource and of what they lead to. */
function relationPaths({ world, resource }: Subject): string {
  return Object.entries(resource.relations ?? {})
    .flatMap(([name, relation]) => [
      name,
      ...targetKeys(relation).flatMap((target) =>
        Object.keys(world.registry.resource(target).relations ?? {}).map((next) => `${name}.${next}`),
      ),
    ])
    .join(',')
}

/** The list and each record, for everybody: the right rows, the right fields, nothing of another company. */
export function readingChecks(subject: Subject): Check[] {
  const { world, expected, path, samples } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const { list, show } = expected.rights
  const related = relationPaths(subject)

  async function listed(principal: Principal, query: string, what: string): Promise<string[]> {
    const answer = await world.client(principal).get(`${path}?perPage=2000${query}`)
    const failures = unless(what, answer, grantedSomewhere(list, principal) ? 200 : 403)
    if (answer.status !== 200) return failures
    failures.push(...foreignIn(what, textOf(answer), world))
    const records = [...(answer.body.data as WireRecord[])]
    // A log has more than a page of everything that the other checks do.
    for (let page = 2; page <= answer.body.meta.last_page; page += 1) {
      const next = await world.client(principal).get(`${path}?perPage=2000&page=${page}${query}`)
      failures.push(...unless(what, next, 200), ...foreignIn(what, textOf(next), world))
      records.push(...(next.body.data as WireRecord[]))
    }
    if (answer.body.meta.total !== records.length)
      failures.push(`${what}: counts ${answer.body.meta.total} and shows ${records.length}`)
    const ids = new Set(records.map(({ id }) => id))
    for (const sample of samples) {
      const should = granted(grantsOn(list, sample), principal)
      if (should !== ids.has(await world.sample(expected.key, sample, principal)))
        failures.push(`${what}: ${should ? 'lacks' : 'shows'} the record ${sample}`)
    }
    for (const record of records) failures.push(...(await wrongIn(what, expected.key, record, principal, world)))
    return failures
  }

  async function samplesQuery(principal: Principal): Promise<string> {
    const ids = await Promise.all(samples.map((sample) => world.sample(expected.key, sample, principal)))
    return `&id=${[...new Set(ids)].join(',')}`
  }

  async function shown(principal: Principal, sample: string): Promise<string[]> {
    const what = `${principal.name} opens ${sample}`
    const id = await world.sample(expected.key, sample, principal)
    const answer = await world.client(principal).get(`${path}/${id}?related=${related}`)
    const failures = unless(what, answer, statusOn(show, show, sample, principal))
    if (answer.status !== 200) return failures
    return [
      ...failures,
      ...foreignIn(what, textOf(answer), world),
      ...(await wrongIn(what, expected.key, answer.body.data, principal, world)),
    ]
  }

  const isPublic = granted(grantsOn(list, ''), visitor)

  async function fromOutside(principal: Principal): Promise<string[]> {
    const status = isPublic ? 200 : 401
    const [here, main] = [world.client(principal), world.client(principal, 'localhost')]
    return [
      ...unless(`${principal.name} lists`, await here.get(path), status),
      ...unless(`${principal.name} lists on the main domain`, await main.get(path), status),
      ...unless(`${principal.name} asks for filters`, await here.get(`${path}/filters`), 401),
      ...unless(`${principal.name} opens`, await here.get(`${path}/${NOWHERE}`), 401),
    ]
  }
  return [
    {
      name: 'lists what everybody may see, and no more',
      topic: 'list',
      run: async () =>
        each(people, async (principal) => listed(principal, await samplesQuery(principal), `${principal.name} lists`)),
    },
    {
      name: 'lists nothing of another company',
      topic: 'tenancy',
      run: () => each(people, (principal) => listed(principal, '', `${principal.name} lists all`), 2),
    },
    {
      name: 'shows in relations what their own lists would show',
      topic: 'list',
      run: () =>
        related === ''
          ? Promise.resolve([])
          : each(people, async (principal) =>
              listed(
                principal,
                `${await samplesQuery(principal)}&related=${related}`,
                `${principal.name} lists with relations`,
              ),
            ),
    },
    {
      name: 'opens a record for those who may',
      topic: 'show',
      run: () => each(people, (principal) => each(samples, (sample) => shown(principal, sample))),
    },
    {
      name: 'knows nobody without a token of this company',
      topic: 'list',
      run: () => each([visitor, stranger], fromOutside),
    },
  ]
}
