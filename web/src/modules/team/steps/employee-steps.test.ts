import { expect, it } from 'vitest'
import type { EmployeeRecord } from '../employee-record.ts'
import { handedTo, openSteps, stepsOf } from './employee-steps.ts'

const person = (status: string, given: { invited?: boolean; can?: boolean } = {}) =>
  ({
    id: '7',
    attributes: { status, can_change_access: given.can ?? true },
    relationships: {
      user: {
        id: '9',
        attributes: {},
        relationships: { invitations: given.invited ? [{ id: '1', attributes: {} }] : [] },
      },
    },
  }) as unknown as EmployeeRecord

it('offers what can follow on the state a person is in', () => {
  expect(openSteps(person('draft'), false)).toEqual(['invite', 'archive'])
  expect(openSteps(person('invited', { invited: true }), false)).toEqual(['resend', 'cancel', 'archive'])
  expect(openSteps(person('cancelled', { invited: true }), false)).toEqual(['resend', 'archive'])
  expect(openSteps(person('cancelled'), false)).toEqual(['invite', 'archive'])
  expect(openSteps(person('active'), false)).toEqual(['archive'])
  expect(openSteps(person('archived'), false)).toEqual(['rehire', 'restore'])
})

it('knows what a state has, for those who may not take it too', () => {
  expect(stepsOf(person('draft', { can: false }))).toEqual(['invite', 'archive'])
  expect(stepsOf(person('invited', { invited: true, can: false }))).toEqual(['resend', 'cancel', 'archive'])
})

it('offers nobody to archive themselves, and nothing to those who may not change the access', () => {
  expect(openSteps(person('active'), true)).toEqual([])
  expect(openSteps(person('draft'), true)).toEqual(['invite'])
  expect(openSteps(person('draft', { can: false }), false)).toEqual([])
})

it('hands reports to the one who was chosen, to nobody, or says nothing so that the manager has them', () => {
  expect(handedTo('other', '4')).toEqual({ new_manager_employee_id: '4' })
  expect(handedTo('nobody', '4')).toEqual({ new_manager_employee_id: null })
  expect(handedTo('manager', '4')).toEqual({})
  expect(handedTo(undefined, undefined)).toEqual({})
})
