import { modules } from '../../modules.ts'
import type { ModuleExpectations, ResourceExpectations, RouteExpectation } from './expectations.ts'

/** What each module is meant to allow: its `builders.fixture.ts`. A module that has none fails the suite. */
export const allExpectations: readonly ModuleExpectations[] = await Promise.all(
  modules.map(async ({ key }) => {
    const { expectations } = (await import(`../../modules/${key}/builders.fixture.ts`)) as {
      expectations: ModuleExpectations
    }
    return expectations
  }),
)

/** What is expected of a resource, with what modules add to it. */
export function withAdded(resource: ResourceExpectations): ResourceExpectations {
  const added = allExpectations.flatMap(({ extends: all }) => all?.[resource.key] ?? [])
  const part = <Key extends 'fields' | 'actions' | 'getters' | 'sync' | 'foreign'>(key: Key) =>
    Object.assign({}, resource[key], ...added.map((one) => one[key])) as NonNullable<ResourceExpectations[Key]>
  return {
    ...resource,
    fields: part('fields'),
    actions: part('actions'),
    getters: part('getters'),
    sync: part('sync'),
    foreign: part('foreign'),
  }
}

export const resourceExpectations = allExpectations.flatMap(({ resources }) => resources.map(withAdded))
export const routeExpectations: Readonly<Record<string, RouteExpectation>> = Object.assign(
  {},
  ...allExpectations.map(({ routes }) => routes),
)
