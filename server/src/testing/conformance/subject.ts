import type { Permission } from '#contracts/permissions.ts'
import type { ResourceDefinition } from '#engine/definition.ts'
import type { TestAnswer } from '#testing/index.ts'
import type { ResourceExpectations, RowGrants } from './expectations.ts'
import { granted, grantedSomewhere, grantsOn, namedIn, type Principal, peopleFor } from './principals.ts'
import type { World } from './world.ts'

/** One resource under examination. */
export interface Subject {
  world: World
  resource: ResourceDefinition
  expected: ResourceExpectations
  path: string
  samples: readonly string[]
}

export const subjectOf = (world: World, expected: ResourceExpectations): Subject => ({
  world,
  expected,
  resource: world.registry.resource(expected.key),
  path: `/restify/${expected.key}`,
  samples: Object.keys(expected.samples),
})

/** An id that nothing has. */
export const NOWHERE = '01890000-0000-7000-8000-000000000000'

/** Empty when the status is the one that was meant. */
export const unless = (what: string, answer: TestAnswer, ...wanted: number[]): string[] =>
  wanted.includes(answer.status)
    ? []
    : [
        `${what}: ${answer.status} instead of ${wanted.join(' or ')} ${answer.body ? JSON.stringify(answer.body).slice(0, 160) : ''}`,
      ]

/** The permissions that count for a resource, with what modules add to it. */
export function permissionsOf(expected: ResourceExpectations): ReadonlySet<Permission> {
  const { rights, stores, fields, actions = {}, getters = {}, sync = {} } = expected
  return namedIn([
    ...Object.values({ ...rights, history: [] }),
    ...[stores, actions, getters, sync].flatMap((all) => Object.values(all).map(({ may }) => may)),
    ...Object.values(fields).flatMap(({ read = [], write = [], lockedSave = [] }) => [read, write, lockedSave]),
  ])
}

/** The people whose rights differ here. */
export const concerned = ({ world, expected }: Pick<Subject, 'world' | 'expected'>): Principal[] =>
  peopleFor(world.cast, permissionsOf(world.expectations.get(expected.key)!))

/**
 * The status of a request for one record: 200 with the right to it; 403 without the right to any; else 403 when the reader
 * may know of the record, 404 when not even that.
 */
export function statusOn(grants: RowGrants, visible: RowGrants, sample: string, principal: Principal): 200 | 403 | 404 {
  if (granted(grantsOn(grants, sample), principal)) return 200
  if (!grantedSomewhere(grants, principal)) return 403
  return granted(grantsOn(visible, sample), principal) ? 403 : 404
}

/** Does something for each, a few at a time, and gathers what is wrong. */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<string[]>,
  atOnce = 8,
): Promise<string[]> {
  const failures: string[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    const found = await Promise.all(items.slice(start, start + atOnce).map(work))
    failures.push(...found.flat())
  }
  return failures
}
