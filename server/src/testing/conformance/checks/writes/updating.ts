import { isDeepStrictEqual } from 'node:util'
import type { Check } from '../../expectations.ts'
import { granted, grantedSomewhere, grantsOn, type Principal } from '../../principals.ts'
import { concerned, each, NOWHERE, type Subject, statusOn, unless } from '../../subject.ts'

/** Changes: the right before the input, only on the rows meant, errors at their fields, no foreign ids. */
export function updatingChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { insiders, visitor, stranger } = world.cast
  const people = concerned(subject)
  const { update, list } = expected.rights
  const change = expected.change ?? (() => ({ name: 'Changed' }))
  const { acme, other } = world
  const idOf = (sample: string, principal: Principal) => world.sample(expected.key, sample, principal)

  async function changes(principal: Principal, sample: string, ways: readonly string[]): Promise<string[]> {
    const client = world.client(principal)
    const id = await idOf(sample, principal)
    const status = statusOn(update, list, sample, principal)
    const failures: string[] = []
    const before = await world.stored(resource.table, id)
    for (const way of ways) {
      const body = change(world.making(acme).n, sample)
      const what = `${principal.name} changes ${sample} by ${way}`
      const answer =
        way === 'bulk'
          ? await client.post(`${path}/bulk/update`, [{ id, ...body }])
          : await client.call(way, `${path}/${id}`, body)
      failures.push(...unless(what, answer, status))
      if (answer.status !== 200 || status !== 200) continue
      const record = way === 'bulk' ? answer.body.data[0] : answer.body.data
      for (const [name, value] of Object.entries(body))
        if (!isDeepStrictEqual(record.attributes[name], value)) failures.push(`${what}: ${name} is not as sent`)
    }
    if (status !== 200 && !isDeepStrictEqual(await world.stored(resource.table, id), before))
      failures.push(`${principal.name} was refused and changed ${sample}`)
    return failures
  }

  async function refusesFirst(principal: Principal, status: 401 | 403): Promise<string[]> {
    const client = world.client(principal)
    const id = samples.length > 0 ? await world.sample(expected.key, samples[0]!, world.cast.insiders[0]!) : NOWHERE
    const what = `${principal.name} changes`
    return [
      ...unless(`${what} by nonsense`, await client.put(`${path}/${id}`, { name: 5 }), status),
      ...unless(`${what} nothing in bulk`, await client.post(`${path}/bulk/update`, []), status),
    ]
  }

  async function explains(): Promise<string[]> {
    const [reader] = insiders
    const failures: string[] = []
    if (samples.length === 0 || !grantedSomewhere(update, reader!)) return failures
    const id = await idOf(samples[0]!, reader!)
    for (const [patch, field] of expected.invalid ?? []) {
      if (expected.fixed?.includes(field)) continue
      const answer = await acme.admin.put(`${path}/${id}`, patch)
      failures.push(...unless(`changes to ${JSON.stringify(patch)}`, answer, 422))
      if (!answer.body?.errors?.[field]) failures.push(`changes to ${JSON.stringify(patch)}: no error at ${field}`)
    }
    for (const [field, make] of Object.entries(expected.foreign ?? {})) {
      const stored = await world.stored(resource.table, id)
      const put = (one: string) =>
        acme.admin.put(`${path}/${id}`, { [field]: Array.isArray(stored?.[field]) ? [one] : one })
      const [theirs, nobodys] = [await put(await make(world.making(other))), await put(NOWHERE)]
      if (expected.fixed?.includes(field)) {
        await put(await make(world.making(acme)))
        const now = await world.stored(resource.table, id)
        if (now?.[field] !== stored?.[field]) failures.push(`a change moves ${field}`)
        continue
      }
      failures.push(...unless(`changes to a foreign ${field}`, theirs, 422))
      if (!theirs.body?.errors?.[field]) failures.push(`changes to a foreign ${field}: no error at it`)
      if (!theirs.bytes.equals(nobodys.bytes))
        failures.push(`a foreign ${field} answers otherwise than one that does not exist`)
    }
    return failures
  }

  return [
    {
      name: 'changes a record for those who may, and for nobody else',
      topic: 'update',
      run: () => each(people, (principal) => each(samples, (sample) => changes(principal, sample, ['PUT']), 1), 1),
    },
    {
      name: 'changes alike by every way there is',
      topic: 'update',
      run: () =>
        each(
          people,
          (principal) => each(samples, (sample) => changes(principal, sample, ['PATCH', 'POST', 'bulk']), 1),
          1,
        ),
    },
    {
      name: 'refuses to change before it looks at the input',
      topic: 'update',
      run: async () => [
        ...(await each(
          people.filter((principal) => !grantedSomewhere(update, principal)),
          (principal) => refusesFirst(principal, 403),
        )),
        ...(await each([visitor, stranger], (principal) => refusesFirst(principal, 401))),
      ],
    },
    { name: 'explains a wrong change at its field, and takes no foreign id', topic: 'input', run: explains },
    {
      name: 'has a sample that somebody may change',
      topic: 'coverage',
      run: async () =>
        expected.change && !samples.some((sample) => people.some((one) => granted(grantsOn(update, sample), one)))
          ? ['a change is declared, but no principal may make it']
          : [],
    },
  ]
}
