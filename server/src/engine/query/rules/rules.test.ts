import { describe, expect, it } from 'vitest'
import { sql, toStatement } from '#platform/database/index.ts'
import type { ResourceDefinition, Right, RowRule } from '../../definition.ts'
import { type Bindings, fill } from '../statement/slots.ts'
import { rightPlanKey, rightSql, rulePlanKey, ruleSql } from './rules.ts'

const resource = {
  key: 'books',
  fields: {},
  ruleKeys: { manager_id: sql`e.manager_id` },
} as unknown as ResourceDefinition
const bindings = (scope: RowRule) => ({ tenantId: 'T', scope }) as unknown as Bindings

/** The statement of a rule, filled with the values of this one and of another with the same key. */
function compiled(rule: RowRule, other = rule) {
  const { text, values } = toStatement(ruleSql(resource, rule, ({ scope }) => scope!))
  return [text, ...[rule, other].map((one) => fill({ text, parameters: values }, bindings(one)).values)]
}

describe('a row rule as SQL', () => {
  it('compares columns, all of a set, any of the sets', () => {
    const rule = (id: string): RowRule => [{ owner_id: id, shelf_id: null }, { reader_id: { not: `${id}!` } }]
    expect(compiled(rule('a'), rule('b'))).toEqual([
      '(("t"."owner_id" = $1 and "t"."shelf_id" is null) or ("t"."reader_id" is distinct from $2))',
      ['a', 'a!'],
      ['b', 'b!'],
    ])
  })

  it('is no row when it has no set', () => {
    expect(compiled([])).toEqual(['false', [], []])
  })

  it('takes a name of the resource for its own column', () => {
    expect(compiled([{ manager_id: 'a' }])[0]).toBe('((e.manager_id = $1))')
    const plain = { key: 'books', fields: {} } as unknown as ResourceDefinition
    expect(toStatement(ruleSql(plain, [{ manager_id: 'a' }], ({ scope }) => scope!)).text).toBe(
      '(("t"."manager_id" = $1))',
    )
  })

  it('compares a list with what may stand in it at most', () => {
    const rule = (...within: string[]): RowRule => [{ marks: { within } }]
    expect(compiled(rule('a', 'b'), rule('c'))).toEqual(['(("t"."marks" <@ $1::text[]))', [['a', 'b']], [['c']]])
    expect(rulePlanKey(rule('a', 'b'))).toBe(rulePlanKey(rule('c')))
  })

  it('asks another table of the same company, and one behind it', () => {
    const rule = (id: string): RowRule => [
      {
        team_id: {
          in: 'members',
          key: 'team_id',
          where: { person_id: id, role_id: { in: 'roles', key: 'id', where: { kind: 'lead' } } },
        },
      },
    ]
    expect(compiled(rule('a'), rule('b'))).toEqual([
      '((exists (select from "members" "m1" where "m1"."tenant_id" = $1 and "m1"."team_id" = "t"."team_id" and "m1"."person_id" = $2 and exists (select from "roles" "m2" where "m2"."tenant_id" = $3 and "m2"."id" = "m1"."role_id" and "m2"."kind" = $4))))',
      ['T', 'a', 'T', 'lead'],
      ['T', 'b', 'T', 'lead'],
    ])
  })
})

describe('a right', () => {
  const text = (right: Right) => toStatement(rightSql(resource, right, () => right)).text

  it('is never unknown', () => {
    expect([text(true), text(false)]).toEqual(['true', 'false'])
    expect(text([{ owner_id: 'a' }])).toBe('coalesce((("t"."owner_id" = $1)), false)')
  })

  it('has a key for its plan, and no value in it', () => {
    const member = (where: RowRule[number]) => ({ team_id: { in: 'members', key: 'team_id', where } })
    expect(rulePlanKey([{ a: 'x', b: null }, { c: { not: 'y' } }])).toBe('a&b!|c<>')
    expect(rulePlanKey([{ a: 'other', b: null }, { c: { not: 'z' } }])).toBe('a&b!|c<>')
    expect(rulePlanKey([member({ person_id: 'x', kind: null })])).toBe('team_id@members.team_id(person_id&kind!)')
    expect([rightPlanKey(true), rightPlanKey(false), rightPlanKey([]), rightPlanKey([{ a: 'x' }])]).toEqual([
      'true',
      'false',
      '',
      'a',
    ])
  })
})
