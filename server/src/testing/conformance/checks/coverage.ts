import type { Check } from '../expectations.ts'
import type { Subject } from '../subject.ts'

const missing = (what: string, declared: Iterable<string>, expected: object | undefined): string[] =>
  [...declared]
    .filter((name) => !Object.hasOwn(expected ?? {}, name))
    .map((name) => `${what} ${name} has no expectation`)

/** Whatever a definition declares is expected by somebody: what is added later is looked at from its first day. */
export function coverageChecks({ resource, expected, samples }: Subject): Check[] {
  const run = async () => {
    const guarded = Object.entries(resource.fields).filter(([, { read, write }]) => read || write)
    const synced = Object.entries(resource.relations ?? {}).filter(
      ([, relation]) => relation.kind === 'belongsToMany' && relation.sync,
    )
    const failures = [
      ...missing(
        'the field',
        guarded.map(([name]) => name),
        expected.fields,
      ),
      ...missing('the action', Object.keys(resource.actions ?? {}), expected.actions),
      ...missing('the getter', Object.keys(resource.getters ?? {}), expected.getters),
      ...missing(
        'the relation',
        synced.map(([name]) => name),
        expected.sync,
      ),
    ]
    for (const [name, { many }] of Object.entries(resource.actions ?? {})) {
      if (many !== expected.actions?.[name]?.many)
        failures.push(`nothing says whether ${name} is run on several at once`)
    }
    for (const [name, { read, write }] of guarded) {
      const stated = expected.fields[name]
      if (read && !stated?.read) failures.push(`nothing says who reads ${name}`)
      if (write && !stated?.write) failures.push(`nothing says who writes ${name}`)
      if (write && !resource.fields[name]!.writeOnly && !stated?.value) failures.push(`no value is given for ${name}`)
    }
    const relations = Object.entries(resource.fields).filter(([, { references, readOnly }]) => references && !readOnly)
    if (resource.store)
      failures.push(
        ...missing(
          'the reference',
          relations.map(([name]) => name),
          expected.foreign,
        ),
      )
    if (resource.store && Object.keys(expected.stores).length === 0)
      failures.push('it can be stored, and no body is given')
    if (resource.may.update && !expected.change) failures.push('it can be changed, and no change is given')
    if (resource.may.list !== 'nobody' && samples.length === 0) failures.push('it has no sample')
    return failures
  }
  return [{ name: 'has an expectation for everything it declares', topic: 'coverage', run }]
}
