import { sql } from '#platform/database/index.ts'
import type {
  Among,
  Membership,
  ResourceDefinition,
  Right,
  RowRule,
  RuleSet,
  RuleTerm,
  Within,
} from '../../definition.ts'
import { type Sql, tenantSql } from '../statement/expression.ts'
import { type Bindings, slot, slots } from '../statement/slots.ts'

/** What rules are asked of: a table, and what its rules may name beside its columns. */
export type RuledTable = Pick<ResourceDefinition, 'key' | 'table' | 'global' | 'ruleKeys'>

const isMembership = (term: RuleTerm): term is Membership => typeof term === 'object' && term !== null && 'in' in term

const isAmong = (term: RuleTerm): term is Among => typeof term === 'object' && term !== null && 'among' in term

const isWithin = (term: RuleTerm): term is Within => typeof term === 'object' && term !== null && 'within' in term

type Reads<T> = (bindings: Bindings) => T

/** `column` fits one term; its values are read at each run from the term that stands at the same place then. */
function termSql(column: Sql, term: RuleTerm, read: Reads<RuleTerm>, depth: number): Sql {
  if (term === null) return sql`${column} is null`
  if (typeof term === 'string') return sql`${column} = ${slot(read)}`
  if (isAmong(term)) return amongSql(column, term, read as Reads<Among>)
  if (isMembership(term)) return membershipSql(column, term, read as Reads<Membership>, depth + 1)
  if (isWithin(term))
    return sql`${column} <@ ${slot((bindings) => [...(read as Reads<Within>)(bindings).within])}::text[]`
  return sql`${column} is distinct from ${slot((bindings) => (read(bindings) as { not: string }).not)}`
}

/** True where a row of another table says that this one belongs. */
function membershipSql(column: Sql, term: Membership, read: Reads<Membership>, depth: number): Sql {
  const alias = `m${depth}`
  const conditions = Object.entries(term.where).map(([name, part]) =>
    termSql(sql`${sql.ref(`${alias}.${name}`)}`, part, (bindings) => read(bindings).where[name]!, depth),
  )
  return sql`exists (select from ${sql.table(term.in)} ${sql.ref(alias)} where ${sql.join(
    [
      sql`${sql.ref(`${alias}.tenant_id`)} = ${slots.tenant}`,
      sql`${sql.ref(`${alias}.${term.key}`)} = ${column}`,
      ...conditions,
    ],
    sql` and `,
  )})`
}

/** True where the value names a record that a rule of its own resource holds for. The inner `t` is that record. */
const amongSql = (column: Sql, { among, rule }: Among, read: Reads<Among>): Sql =>
  sql`${column} in (select t.id from ${sql.table(among.table)} t
    where ${tenantSql(among, slots.tenant)} and ${ruleSql(among, rule, (bindings) => read(bindings).rule)})`

/**
 * A row rule as a condition over `t`. `read` finds the rule of the request at each run, which has the same structure
 * ({@link rulePlanKey}) and values of its own.
 */
export function ruleSql(resource: RuledTable, rule: RowRule, read: Reads<RowRule>): Sql {
  const sets = setsSql(resource, rule, read)
  return sets.length === 0 ? sql`false` : sql`(${sql.join(sets, sql` or `)})`
}

const setsSql = (resource: RuledTable, rule: RowRule, read: Reads<RowRule>): Sql[] =>
  rule.map((set, index) => {
    const conditions = Object.entries(set).map(([name, term]) => {
      const column = resource.ruleKeys?.[name] ?? sql`${sql.ref(`t.${name}`)}`
      return termSql(column, term, (bindings) => read(bindings)[index]![name]!, 0)
    })
    return sql`(${sql.join(conditions, sql` and `)})`
  })

/** A condition for each set of a rule, of which a row fits one at most: that of the first set that it fits. */
export const waysSql = (resource: RuledTable, rule: RowRule, read: Reads<RowRule>): Sql[] =>
  setsSql(resource, rule, read).map((set, index, sets) =>
    index === 0 ? set : sql`${set} and (${sql.join(sets.slice(0, index), sql` or `)}) is not true`,
  )

/** A right as a boolean that is never null: a column without a value fits no value, which SQL calls unknown. */
export const rightSql = (resource: ResourceDefinition, right: Right, read: Reads<Right>): Sql =>
  typeof right === 'boolean'
    ? sql.raw(String(right))
    : sql`coalesce(${ruleSql(resource, right, read as Reads<RowRule>)}, false)`

const setPlanKey = (set: RuleSet): string =>
  Object.entries(set)
    .map(([column, term]) => `${column}${termPlanKey(term)}`)
    .join('&')

function termPlanKey(term: RuleTerm): string {
  if (term === null) return '!'
  if (typeof term === 'string') return ''
  if (isWithin(term)) return '<@'
  if (isAmong(term)) return `@@${term.among.key}(${rulePlanKey(term.rule)})`
  return isMembership(term) ? `@${term.in}.${term.key}(${setPlanKey(term.where)})` : '<>'
}

/** A rule's structure, for the key of a plan: rules of one structure make one statement. */
export const rulePlanKey = (rule: RowRule): string => rule.map(setPlanKey).join('|')
export const rightPlanKey = (right: Right): string => (typeof right === 'boolean' ? String(right) : rulePlanKey(right))
