import type { Check } from '../../expectations.ts'
import { granted, grantsOn, type Principal } from '../../principals.ts'
import { concerned, each, NOWHERE, type Subject, statusOn, unless } from '../../subject.ts'

/** Deletion: for those who may, and it is gone; for others nothing happens. */
export function deletingChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const { delete: rights, list } = expected.rights
  const stores = Object.values(expected.stores)

  async function refused(principal: Principal, sample: string): Promise<string[]> {
    const status = statusOn(rights, list, sample, principal)
    if (status === 200) return []
    const id = await world.sample(expected.key, sample, principal)
    const client = world.client(principal)
    const what = `${principal.name} deletes ${sample}`
    const failures = [
      ...unless(what, await client.delete(`${path}/${id}`), status),
      ...unless(`${what} in bulk`, await client.delete(`${path}/bulk/delete`, [id]), status),
    ]
    return (await world.stored(resource.table, id)) ? failures : [...failures, `${what}: refused, and gone`]
  }

  async function deletes(principal: Principal): Promise<string[]> {
    // What they may make themselves, where there are several kinds.
    const store = stores.find(({ may }) => granted(may, principal)) ?? stores[0]
    if (!store || !samples.some((sample) => granted(grantsOn(rights, sample), principal))) return []
    const client = world.client(principal)
    // People who may make one delete one that they made: somebody else's may be another kind of record to them.
    const maker = granted(store.may, principal) ? client : world.acme.admin
    const fresh = async () =>
      (await maker.post(path, await store.body(world.making(world.acme), principal.person!))).body.data
    const [one, another] = [await fresh(), await fresh()]
    const what = `${principal.name} deletes`
    const failures: string[] = []
    if (!one.meta.authorizedToDelete) failures.push(`${what}: a fresh record says it cannot be deleted`)
    failures.push(...unless(what, await client.delete(`${path}/${one.id}`), 204))
    failures.push(...unless(`${what} again`, await client.delete(`${path}/${one.id}`), 404))
    failures.push(...unless(`${what} in bulk`, await client.delete(`${path}/bulk/delete`, [another.id]), 200))
    for (const { id } of [one, another])
      if (await world.stored(resource.table, id)) failures.push(`${what}: it is still there`)
    return failures
  }

  const outside = async (principal: Principal) => [
    ...unless(`${principal.name} deletes`, await world.client(principal).delete(`${path}/${NOWHERE}`), 401),
    ...unless(`${principal.name} deletes`, await world.client(principal).delete(`${path}/bulk/delete`, []), 401),
  ]

  return [
    {
      name: 'deletes nothing for those who may not',
      topic: 'delete',
      run: async () => [
        ...(await each(people, (principal) => each(samples, (sample) => refused(principal, sample)))),
        ...(await each(samples.length === 0 ? people : [], async (principal) =>
          unless(`${principal.name} deletes`, await world.client(principal).delete(`${path}/${NOWHERE}`), 403),
        )),
        ...(await each([visitor, stranger], outside)),
      ],
    },
    { name: 'deletes for those who may', topic: 'delete', run: () => each(people, deletes, 2) },
  ]
}
