import { qb } from '#platform/database/index.ts'
import type { Sql } from './expression.ts'
import { keep } from './keep.ts'
import type { Layout } from './layout.ts'
import { compileShaper, type Shaper } from './shape.ts'
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

const shapers = keep<Shaper>(1000)

/** The shaper of a layout, compiled once for all actors with the same rights. */
export const shaperFor = (layout: Layout, accessKey: string, offset = 0): Shaper =>
  shapers(
    `${layout.resource.key}|${accessKey}|${layout.shape}|${layout.authorizedToShow}|${layout.authorizedToStore}|${offset}`,
    () => compileShaper(layout, offset),
  )
