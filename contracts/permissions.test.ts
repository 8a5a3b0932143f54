import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  builtInRoles,
  mayAsMuch,
  narrowerPermissions,
  permissions,
  type RoleKey,
  workPermissions,
} from './permissions.ts'

const canAs = (key: RoleKey) => (name: string) => (builtInRoles[key] as readonly string[]).includes(name)
/** What puts those who hold one role out of reach of those who hold another, and manage people. */
const beyond = (key: RoleKey, of: RoleKey) =>
  builtInRoles[of].filter((name) => !mayAsMuch(canAs(key), name) && !workPermissions.includes(name))

it('put nobody of a lower built-in role out of reach: administrators, HR, managers, employees', () => {
  const ranks: RoleKey[] = ['admin', 'hr', 'manager', 'employee']
  for (const [rank, key] of ranks.entries())
    for (const lower of ranks.slice(rank)) expect([key, lower, beyond(key, lower)]).toEqual([key, lower, []])
  expect(beyond('manager', 'hr')).toContain('manageEmployees')
  expect(beyond('hr', 'admin')).toContain('manageBilling')
})

it('that reach one’s reports lie within those that reach everybody', () => {
  expect([...narrowerPermissions.keys()]).toEqual(permissions.filter((name) => name.endsWith('ForDirectReports')))
  expect(mayAsMuch((name) => name === 'manageGoals', 'manageGoalsForDirectReports')).toBe(true)
  expect(mayAsMuch((name) => name === 'manageGoalsForDirectReports', 'manageGoals')).toBe(false)
  // Leave of reports is added and decided on: that takes both of the wider ones.
  expect(mayAsMuch((name) => name === 'manageHolidays', 'manageHolidaysForDirectReports')).toBe(false)
})

it('reach a manager’s reports and no further, where they are about people and pay', () => {
  const wide = [...narrowerPermissions.values()].flat()
  expect(builtInRoles.manager.filter((name) => wide.includes(name))).toEqual([])
})

it('stand in the table of docs/permissions.md, with the roles that hold them', () => {
  const text = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| ([\w, ]*?) ?\|/gm)].map(([, name, roles]) => [name, roles])
  const holders = (name: string) =>
    (['manager', 'hr', 'employee'] as const).filter((key) => canAs(key)(name)).join(', ')
  expect(new Map(rows as [string, string][])).toEqual(new Map(permissions.map((name) => [name, holders(name)])))
})
