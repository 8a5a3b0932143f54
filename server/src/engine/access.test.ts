import { describe, expect, it } from 'vitest'
import { createActor } from '#platform/session/actor.ts'
import { fieldReach, isOther, ofOthers, predicateRows, seesEverywhere, verdict } from './access.ts'
import type { ResourceDefinition } from './definition.ts'

const actorOf = (more: Partial<Parameters<typeof createActor>[0]> = {}) =>
  createActor({
    user_id: 'u',
    employee_id: 'ana',
    session_id: 's',
    login_id: 'l',
    first_name: 'Ana',
    last_name: 'Pop',
    email: 'ana@x.test',
    locale: 'en',
    onboarding_step: null,
    owes_two_factor: false,
    role_keys: ['employee'],
    permissions: [],
    ...more,
  })
const nobody = actorOf()
const manager = actorOf({ permissions: ['manageCompany'] })
const admin = actorOf({ role_keys: ['admin'] })

const resource = {
  key: 'books',
  fields: {},
  rows: { own: (actor: ReturnType<typeof actorOf>) => [{ employee_id: actor.employeeId }], led: () => [] },
} as unknown as ResourceDefinition

describe('a rule of may', () => {
  it('is no when it is absent, and what it names otherwise', () => {
    expect([verdict(undefined, manager), verdict('nobody', manager), verdict('auth', nobody)]).toEqual([
      false,
      false,
      true,
    ])
    expect([verdict('manageCompany', manager), verdict('manageCompany', nobody)]).toEqual([true, false])
    const ofShelf = { relation: 'shelf', right: 'update' } as const
    expect(() => verdict(ofShelf, manager)).toThrow('A right of shelf is asked of a resource outside of the registry.')
    // Not even for one who may do everything.
    const mighty = { ...admin, can: () => true }
    expect([verdict(undefined, mighty), verdict('nobody', mighty), verdict('manageCompany', mighty)]).toEqual([
      false,
      false,
      true,
    ])
    expect(verdict((actor) => [{ employee_id: actor.employeeId }], nobody)).toEqual([{ employee_id: 'ana' }])
  })
})

describe('how far a field reaches', () => {
  const reach = (access: string[] | undefined, actor = nobody) => fieldReach(access, actor, resource)

  it('is everywhere without a list, for everyone signed in, and with the permission', () => {
    expect([reach(undefined), reach(['auth']), reach(['nobody', 'auth'])]).toEqual([true, true, true])
    expect([reach(['manageCompany'], manager), reach(['own', 'manageCompany'], manager)]).toEqual([true, true])
  })

  it('is the rows of its predicates for all others, and nowhere without one', () => {
    expect(reach(['manageCompany', 'own', 'led'])).toEqual(['own', 'led'])
    expect(reach(['own'], manager)).toEqual(['own'])
    expect([reach([]), reach(['nobody']), reach(['manageCompany'])]).toEqual([false, false, false])
  })

  it('is an error where a name is neither a permission nor a predicate', () => {
    expect(() => reach(['owm'])).toThrow('books: owm is neither a permission nor a row predicate.')
    expect(() => fieldReach(['own'], nobody, { key: 'x', fields: {} } as unknown as ResourceDefinition)).toThrow(
      'x: own',
    )
  })

  it('lets nobody sort by what is only written, or seen on some rows', () => {
    const sees = (field: object, actor = nobody) => seesEverywhere(field, actor, resource)
    expect([sees({}), sees({ writeOnly: true }), sees({ read: ['own'] })]).toEqual([true, false, false])
    expect([sees({ read: ['manageCompany'] }), sees({ read: ['manageCompany'] }, manager)]).toEqual([false, true])
  })
})

describe('two pairs of eyes', () => {
  it('are needed by everybody but an administrator, for what is their own', () => {
    expect([isOther(nobody, 'ana'), isOther(nobody, 'dan'), isOther(admin, 'ana')]).toEqual([false, true, true])
    expect(isOther(actorOf({ employee_id: null }), 'ana')).toBe(true)
  })

  it('are the same as rows', () => {
    expect(ofOthers(nobody, 'employee_id')).toEqual([{ employee_id: { not: 'ana' } }])
    expect([ofOthers(admin, 'employee_id'), ofOthers(actorOf({ employee_id: null }), 'id')]).toEqual([true, true])
  })
})

it('finds the rows of a named predicate', () => {
  expect(predicateRows(resource, 'own', nobody)).toEqual([{ employee_id: 'ana' }])
})
