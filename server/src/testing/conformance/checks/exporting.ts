import type { Check } from '../expectations.ts'
import { granted, grantedSomewhere, grantsOn, type Principal } from '../principals.ts'
import { foreignIn } from '../records.ts'
import { csvRows, xlsxText } from '../spreadsheets.ts'
import { concerned, each, type Subject, unless } from '../subject.ts'

/** Files hold what the list shows: no other rows, no hidden columns, nothing of another company. */
export function exportChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const { visitor, stranger } = world.cast
  const people = concerned(subject)
  const rights = expected.rights.export
  const place = `${path}/actions?action=export`
  const columns = Object.keys(resource.fields)
  const guarded = Object.entries(expected.fields).filter(([, { read }]) => read !== undefined)

  async function asks(principal: Principal, status: number): Promise<string[]> {
    const client = world.client(principal)
    const good = await client.post(place, { format: 'csv', repositories: 'all', columns })
    const bad = await client.post(place, { format: 'exe' })
    const what = `${principal.name} exports`
    const failures = [
      ...unless(what, good, status),
      ...unless(`${what} as something else`, bad, status === 200 ? 422 : status),
    ]
    if (good.status === 200) failures.push(...foreignIn(what, good.bytes.toString('utf8'), world))
    return failures
  }

  async function oneRow(principal: Principal, sample: string): Promise<string[]> {
    const what = `${principal.name} exports ${sample}`
    const id = await world.sample(expected.key, sample, principal)
    const answer = await world.client(principal).post(place, { format: 'csv', repositories: [id], columns })
    const listed = granted(grantsOn(expected.rights.list, sample), principal)
    const may = listed && granted(grantsOn(rights, sample), principal)
    const failures = unless(what, answer, may ? 200 : 403)
    if (answer.status !== 200) return failures
    const [headings = [], ...rows] = csvRows(answer.bytes)
    if (rows.length === 0) return [...failures, `${what}: no rows`]
    const record = (await world.acme.admin.get(`${path}/${id}`)).body?.data
    for (const [name, { read }] of guarded) {
      const may = granted(grantsOn(read!, sample), principal)
      const cell = rows[0]?.[headings.indexOf(name)] ?? ''
      if (!may && cell !== '') failures.push(`${what}: ${name} is in the file`)
      const value = record?.attributes[name]
      const exported = value !== null && value !== undefined && resource.fields[name]?.export !== false
      if (may && exported && cell === '') failures.push(`${what}: ${name} is not in the file`)
    }
    return failures
  }

  async function asSheet(principal: Principal): Promise<string[]> {
    const answer = await world.client(principal).post(place, { format: 'xlsx', repositories: 'all', columns })
    const what = `${principal.name} exports a sheet`
    const failures = unless(what, answer, 200)
    return answer.status === 200 ? [...failures, ...foreignIn(what, await xlsxText(answer.bytes), world)] : failures
  }

  const allowed = people.filter((principal) => grantedSomewhere(rights, principal))
  return [
    {
      name: 'exports for those who may',
      topic: 'export',
      run: async () => [
        ...(await each(people, (principal) => asks(principal, grantedSomewhere(rights, principal) ? 200 : 403), 4)),
        ...(await each([visitor, stranger], (principal) => asks(principal, 401))),
      ],
    },
    {
      name: 'exports of a record what its reader may see',
      topic: 'read',
      run: () => each(allowed, (principal) => each(samples, (sample) => oneRow(principal, sample))),
    },
    {
      name: 'exports a sheet with nothing of another company',
      topic: 'tenancy',
      run: () => each(allowed.slice(0, 3), asSheet, 1),
    },
  ]
}
