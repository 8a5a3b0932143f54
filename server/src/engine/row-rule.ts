import type { ResourceDefinition } from './definition.ts'

/**
 * Says that a row belongs because a row of another table names it: `{ id: { in: 'club_members', key: 'club_id',
 * where: { employee_id: '7…' } } }` reads "clubs that 7… is a member of". `where` takes the terms of a rule over the
 * other table's columns, memberships too ("meetings of clubs that …").
 */
export interface Membership {
  /** The other table; of the same company, as every row that is looked at. */
  in: string
  /** Its column that holds the value of this row's. */
  key: string
  where: RuleSet
}

/** The value is the id of a record of another resource for which a rule of that one holds; made by `ofTarget`. */
export interface Among {
  among: ResourceDefinition
  rule: RowRule
}

/** The column is a list, of these words at most (none of others). */
export interface Within {
  within: readonly string[]
}

/** What a column is compared with: equal, without a value, different, a list of these at most, or named by another table's row. */
export type RuleTerm = string | null | { not: string } | Within | Membership | Among
/** Columns and what each must fit, all of them. */
export interface RuleSet {
  readonly [column: string]: RuleTerm
}

/**
 * A filter on rows that both SQL and a person can read: any of these sets of columns that fit these terms.
 * `[{ employee_id: '7…' }]` reads "rows of the person 7…", `[{ employee_id: { not: '7…' } }]` "rows of anybody else".
 * An empty list is no row. What is no column of the table (the manager of the row's person) is declared in the
 * resource's `ruleKeys`.
 */
export type RowRule = readonly RuleSet[]

/** May this actor do this at all: yes, no, or to these rows only. */
export type Right = boolean | RowRule
