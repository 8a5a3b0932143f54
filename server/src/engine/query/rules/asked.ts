import { sql } from '#platform/database/index.ts'
import type { ResourceDefinition, Right, Row } from '../../definition.ts'
import type { Sql } from '../statement/expression.ts'
import { rightPlanKey, rightSql } from './rules.ts'

/** A rule that a statement answers for each of its rows. */
export interface AskedRule {
  name: string
  rule: Right
}

/** The answers as boolean columns; a run finds its rules in `asked`. */
export const askedSql = (resource: ResourceDefinition, asked: readonly AskedRule[]): Sql[] =>
  asked.map(({ rule }, index) => rightSql(resource, rule, (bindings) => bindings.asked![index]!.rule))

/** The part of a plan's key that rules make. */
export const askedPlanKey = (asked: readonly AskedRule[]): string =>
  asked.map(({ name, rule }) => `${name}:${rightPlanKey(rule)}`).join(';')

/** Marks the column of a rule among those of the table. */
const MARK = '?'

/** The same as columns that {@link parted} finds again beside those of `t.*`. */
export const markedSql = (resource: ResourceDefinition, asked: readonly AskedRule[]): Sql =>
  sql.join(
    askedSql(resource, asked).map((value, index) => sql`, ${value} as ${sql.ref(`${MARK}${asked[index]!.name}`)}`),
    sql``,
  )

/** A row, and the names of the rules that hold for it. */
export interface RuledRow {
  row: Row
  holds: ReadonlySet<string>
}

/** Parts what a statement with {@link markedSql} answered. */
export function parted(answer: Row): RuledRow {
  const row: Row = {}
  const holds = new Set<string>()
  for (const [name, value] of Object.entries(answer)) {
    if (!name.startsWith(MARK)) row[name] = value
    else if (value === true) holds.add(name.slice(MARK.length))
  }
  return { row, holds }
}
