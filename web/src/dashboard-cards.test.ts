import { expect, it } from 'vitest'
import { builtInRoles, type Permission, type RoleKey } from '#contracts/permissions.ts'
import { arrangementOf, inOneColumn } from './modules/dashboard/arranging/arrangement.ts'
import { modules } from './modules.ts'
import { registerModules, registry } from './platform/modules/registry.ts'
import { allows } from './platform/session/permissions.ts'
import type { Session } from './platform/session/use-session.ts'

registerModules(modules)

/** Somebody with these roles, as the screens know them. */
function personWith(...roles: RoleKey[]): Session {
  const held = new Set<Permission>(roles.flatMap((role) => builtInRoles[role]))
  return {
    profile: undefined,
    employee: { id: '1' } as never,
    can: (needs) => allows(held, needs),
    hasRole: (role) => roles.includes(role),
  }
}

/** The cards with which a role begins, in the order of a phone, and the lines of what is open. */
function beginsWith(person: Session) {
  const cards = registry.fills('dashboard.cards').filter(({ permission }) => person.can(permission))
  const arrangement = arrangementOf(cards, null, person)
  const shown = inOneColumn(cards, arrangement, null).filter((key) => !arrangement.hidden.includes(key))
  const open = registry.fills('dashboard.open').filter(({ permission }) => person.can(permission))
  return { cards: shown, open: open.map(({ key }) => key) }
}

const everybody = ['holidays', 'open', 'coming-up', 'new-members', 'featured-news', 'latest-news', 'my-activity']
const papers = ['expiring-documents', 'documents']

it('begins for an employee with what waits and their own week', () => {
  const { cards, open } = beginsWith(personWith('employee'))
  expect(cards).toEqual(['waiting', 'own-week', 'own-leave', ...everybody, ...papers])
  expect(open).toEqual(['own-missing-hours'])
})

it('begins for a manager with the week of their team, and says what is missing of its time', () => {
  const { cards, open } = beginsWith(personWith('employee', 'manager'))
  expect(cards.slice(0, 4)).toEqual(['waiting', 'team-week', 'holidays', 'open'])
  expect(cards).not.toContain('month-ended')
  expect(open).toEqual(expect.arrayContaining(['own-missing-hours', 'missing-hours', 'over-allocated']))
  for (const money of ['overdue-invoices', 'expenses-to-pay', 'not-invited']) expect(open).not.toContain(money)
})

it('begins for who leads the company with what is open and the month that ended', () => {
  const { cards, open } = beginsWith(personWith('employee', 'admin'))
  expect(cards.filter((key) => ['own-week', 'team-week', 'figures'].includes(key))).toEqual([])
  expect(cards).toContain('month-ended')
  // Most harm first.
  expect(open.slice(0, 2)).toEqual(['overdue-invoices', 'not-invited'])
  expect(open.length).toBe(registry.fills('dashboard.open').length)
})

it('asks for no more than its reader may have: nothing of others where only one’s own is shown', () => {
  for (const roles of [
    ['employee'],
    ['employee', 'manager'],
    ['employee', 'hr'],
    ['employee', 'admin'],
  ] as RoleKey[][]) {
    const person = personWith(...roles)
    const cards = registry.fills('dashboard.cards').filter(({ permission }) => person.can(permission))
    const asked = JSON.stringify(cards.flatMap(({ asks }) => (asks?.(person) ?? []).map(({ queryKey }) => queryKey)))
    expect(asked.includes('month-ended'), roles.join()).toBe(person.can(['manageTimesheets', 'manageEmployees']))
    expect(asked.includes('audience'), roles.join()).toBe(person.can('manageNews'))
    expect(asked.includes('samples'), roles.join()).toBe(person.can('manageCompany'))
  }
})
