import type { FilterDefinition } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import type { FieldErrors } from '#contracts/validation/explain.ts'
import { ruleText } from '#platform/texts/index.ts'
import type { Check } from '../expectations.ts'
import { granted, grantedEverywhere, grantedSomewhere, grantsOn, type Principal } from '../principals.ts'
import { concerned, each, type Subject, unless } from '../subject.ts'

const base64 = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))

/** A list takes five columns to order by, and one of them is open to all. */
const SORTS = 4

/** A field that is not seen on every row can neither be asked for, nor ordered by, nor guessed at. */
export function hiddenFieldChecks(subject: Subject): Check[] {
  const { world, resource, expected, path, samples } = subject
  const guarded = Object.entries(expected.fields).filter(([, { read }]) => read !== undefined)
  if (guarded.length === 0) return []
  const readers = concerned(subject).filter((principal) => grantedSomewhere(expected.rights.list, principal))
  const refusalOf = (field: string) => ruleText('rule.hiddenField', 'en', nameOf(resource.key, [field], 'en'))
  const hiddenFrom = (principal: Principal) =>
    guarded.filter(([, { read }]) => !grantedEverywhere(read!, principal, samples)).map(([name]) => name)

  /** Sends several fields in a request, each in every spelling. The refusal must name each field at each spelling. */
  async function refusesToOrderBy(names: readonly string[], principal: Principal): Promise<string[]> {
    const filtered = names.filter((name) => resource.fields[name]?.match)
    const [first, ...others] = names.map((name, index) => (index % 2 === 0 ? `-${name}` : name))
    const sort = [first, 'first_name', ...others].join(',')
    const filters = filtered.length > 0 ? base64(filtered.map((key) => ({ key, value: 'x' }))) : ''
    const spelled = filtered.flatMap((name) => [`${name}=x`, `-${name}[]=x`, `filter[${name}]=x`])
    const query = [`sort=${sort}`, `filters=${filters}`, ...spelled].join('&')
    const answer = await world.client(principal).get(`${path}?${query}`)
    const errors: FieldErrors = answer.body?.errors ?? {}
    const what = `${principal.name} orders and narrows by ${names.join(', ')}`
    const missing = (at: string, wanted: readonly string[]) =>
      wanted
        .filter((name) => !errors[at]?.includes(refusalOf(name)))
        .map((name) => `${what}: nothing at ${at} refuses ${name}`)
    return [
      ...unless(what, answer, 422),
      ...missing('sort', names),
      ...missing('filters', filtered),
      ...filtered.flatMap((name) => [name, `-${name}`, `filter[${name}]`].flatMap((at) => missing(at, [name]))),
    ]
  }

  async function refusesToOrder(principal: Principal): Promise<string[]> {
    const hidden = hiddenFrom(principal)
    const failures: string[] = []
    for (let start = 0; start < hidden.length; start += SORTS)
      failures.push(...(await refusesToOrderBy(hidden.slice(start, start + SORTS), principal)))
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
