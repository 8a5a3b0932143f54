import { qb } from '#platform/database/index.ts'
import type { Projection } from '../projection.ts'
import { compileSerialiser, type Serialiser } from '../serialise.ts'
import { boundedCache } from './bounded-cache.ts'
import type { Sql } from './expression.ts'
import { type Plan, Slot } from './slots.ts'

/** A fragment as a plan: text once, slots filled at each run. A slot that stands in several places is one parameter. */
export function compilePlan(query: Sql): Plan {
  const compiled = query.compile(qb)
  const parameters: unknown[] = []
  const places = new Map<unknown, number>()
  const text = compiled.sql.replace(/\$(\d+)/g, (_, number) => {
    const parameter = compiled.parameters[Number(number) - 1]
    const place = places.get(parameter) ?? parameters.push(parameter)
    if (parameter instanceof Slot) places.set(parameter, place)
    return `$${place}`
  })
  return { text, parameters }
}

const serialisers = boundedCache<Serialiser>(1000)

/** The shaper of a projection, compiled once for all actors with the same rights. */
export const serialiserFor = (projection: Projection, accessKey: string, offset = 0): Serialiser =>
  serialisers(
    `${projection.resource.key}|${accessKey}|${projection.planKey}|${projection.authorizedToShow}|${projection.authorizedToStore}|${offset}`,
    () => compileSerialiser(projection, offset),
  )
