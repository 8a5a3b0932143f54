import type { FilterDefinition } from '#contracts/engine/wire.ts'
import type { Check } from '../expectations.ts'
import { granted, grantedEverywhere, grantedSomewhere, grantsOn, type Principal } from '../principals.ts'
import { concerned, each, type Subject, unless } from '../subject.ts'

const base64 = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))

/** A field that is not seen on every row can neither be asked for, nor ordered by, nor guessed at. */
export function hiddenFieldChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const guarded = Object.entries(expected.fields).filter(([, { read }]) => read !== undefined)
  if (guarded.length === 0) return []
  const readers = concerned(subject).filter((principal) => grantedSomewhere(expected.rights.list, principal))
  const hiddenFrom = (principal: Principal) =>
    guarded.filter(([, { read }]) => !grantedEverywhere(read!, principal, samples)).map(([name]) => name)

  async function refusesToOrder(principal: Principal): Promise<string[]> {
    const client = world.client(principal)
    const failures: string[] = []
    for (const name of hiddenFrom(principal)) {
      for (const query of [`sort=${name}`, `sort=first_name,-${name}`]) {
        const answer = await client.get(`${path}?${query}`)
        failures.push(...unless(`${principal.name} asks ${query}`, answer, 422))
        if (answer.status === 422 && !answer.body.errors?.sort) failures.push(`${query}: the error is not at sort`)
      }
      if (!resource.fields[name]?.match) continue
      const filters = base64([{ key: name, value: 'x' }])
      for (const query of [`${name}=x`, `-${name}=x`, `filter[${name}]=x`, `${name}[]=x`, `filters=${filters}`])
        failures.push(...unless(`${principal.name} asks ${query}`, await client.get(`${path}?${query}`), 422))
    }
    return failures
  }

  async function offersOnlySeen(principal: Principal): Promise<string[]> {
    const answer = await world.client(principal).get(`${path}/filters?only=matches,sortables,searchables`)
    const offered = new Set((answer.body.data as FilterDefinition[]).map(({ column }) => column))
    return hiddenFrom(principal)
      .filter((name) => offered.has(name))
      .map((name) => `${principal.name} is offered ${name} to narrow by`)
  }

  async function findsNothingBy(principal: Principal): Promise<string[]> {
    const failures: string[] = []
    for (const name of hiddenFrom(principal).filter((hidden) => resource.fields[hidden]?.search)) {
      for (const sample of samples) {
        const id = await world.sample(expected.key, sample, principal)
        const stored = await world.stored(resource.table, id)
        const value = String(stored?.[resource.fields[name]!.column ?? name])
        const answer = await world.client(principal).get(`${path}?perPage=2000&search=${encodeURIComponent(value)}`)
        const found = (answer.body.data as { id: string; attributes: object }[]).find((record) => record.id === id)
        if (found) failures.push(`${principal.name} finds ${sample} by ${name}`)
      }
    }
    return failures
  }

  const fieldsAreSeen = guarded.every(([name, { read }]) =>
    samples.some((sample) =>
      concerned(subject).some((principal) => granted(grantsOn(read!, sample), principal) && name),
    ),
  )
  return [
    {
      name: 'refuses to order or narrow by what is hidden',
      topic: 'read',
      run: () => each(readers, refusesToOrder),
    },
    { name: 'offers no filter on what is hidden', topic: 'read', run: () => each(readers, offersOnlySeen) },
    { name: 'finds nobody by what is hidden', topic: 'read', run: () => each(readers, findsNothingBy) },
    {
      name: 'has somebody who sees each guarded field',
      topic: 'coverage',
      run: async () => (fieldsAreSeen ? [] : ['a guarded field is expected to be seen by nobody']),
    },
  ]
}
