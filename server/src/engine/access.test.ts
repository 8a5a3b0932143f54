import { describe, expect, it } from 'vitest'
import { createActor } from '#platform/session/actor.ts'
import { fieldRows, isOther, ofOthers, predicateRows, rightOf, seesEverywhere } from './access.ts'
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
    expect([rightOf(undefined, manager), rightOf('nobody', manager), rightOf('auth', nobody)]).toEqual([
      false,
      false,
      true,
    ])
    expect([rightOf('manageCompany', manager), rightOf('manageCompany', nobody)]).toEqual([true, false])
    const ofShelf = { relation: 'shelf', right: 'update' } as const
    expect(() => rightOf(ofShelf, manager)).toThrow('A right of shelf is asked of a resource outside of the registry.')
    // Not even for one who may do everything.
    const mighty = { ...admin, can: () => true }
    expect([rightOf(undefined, mighty), rightOf('nobody', mighty), rightOf('manageCompany', mighty)]).toEqual([
      false,
      false,
      true,
    ])
    expect(rightOf((actor) => [{ employee_id: actor.employeeId }], nobody)).toEqual([{ employee_id: 'ana' }])
  })
})

describe('how far a field shownOn', () => {
  const shownOn = (access: string[] | undefined, actor = nobody) => fieldRows(access, actor, resource)

  it('is everywhere without a list, for everyone signed in, and with the permission', () => {
    expect([shownOn(undefined), shownOn(['auth']), shownOn(['nobody', 'auth'])]).toEqual([true, true, true])
    expect([shownOn(['manageCompany'], manager), shownOn(['own', 'manageCompany'], manager)]).toEqual([true, true])
  })

  it('is the rows of its predicates for all others, and nowhere without one', () => {
    expect(shownOn(['manageCompany', 'own', 'led'])).toEqual(['own', 'led'])
    expect(shownOn(['own'], manager)).toEqual(['own'])
    expect([shownOn([]), shownOn(['nobody']), shownOn(['manageCompany'])]).toEqual([false, false, false])
  })

  it('is an error where a name is neither a permission nor a predicate', () => {
    expect(() => shownOn(['owm'])).toThrow('books: owm is neither a permission nor a row predicate.')
    expect(() => fieldRows(['own'], nobody, { key: 'x', fields: {} } as unknown as ResourceDefinition)).toThrow(
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
    expect(isOther(actorOf({ role_keys: ['hr'] }), 'ana')).toBe(false)
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
