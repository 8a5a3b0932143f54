import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { RolesSection } from './roles-section.tsx'

const HR = '11111111-1111-4111-8111-111111111111'
const COOK = '22222222-2222-4222-8222-222222222222'
const [hr, cook] = [record(HR, { name: 'HR' }), record(COOK, { name: 'Cook' })]
const attributes = { first_name: 'Maria', last_name: 'Ion', user_id: 'u1', can_change_access: true }
const maria = record('maria', attributes, { user: record('u1', {}, { roles: [hr] }) }) as unknown as EmployeeRecord

const page = (answers: (() => unknown)[] = []) =>
  opened(<RolesSection employee={maria} isSelf={false} />, {
    may: ['manageEmployees'],
    answers: ({ method }) => (method === 'POST' ? answers.shift()!() : listOf([hr, cook])),
  })

it('gives all roles that are ticked to the person’s account, and stays open where that is refused', async () => {
  const { press, sent, words } = await page([
    () => refused(422, { message: 'No', errors: { roles: ['HR must stay.'] } }),
    () => ({ data: {} }),
  ])
  await press('Change roles')
  await press('HR', 'checkbox')
  await press('Save roles')
  await until(() => expect(words()).toContain('The roles field is required.'))
  expect(sent()).toEqual([])
  await press('Cook', 'checkbox')
  await press('Save roles')
  await until(() => expect(words()).toContain('HR must stay.'))
  await press('HR', 'checkbox')
  await press('Save roles')
  await until(() => expect(words()).not.toContain('Save roles'))
  expect(words()).toContain('Roles saved')
  const path = '/restify/users/u1/sync/roles'
  expect(sent().map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', path, { roles: [COOK] }],
    ['POST', path, { roles: [COOK, HR] }],
  ])
})

it('gives nobody a role back that somebody else has taken from them while the roles were being chosen', async () => {
  let holds = (_: object[]) => {}
  function Section() {
    const [roles, setRoles] = useState<object[]>([hr])
    holds = setRoles
    const person = { ...maria, relationships: { user: record('u1', {}, { roles: roles as [] }) } }
    return <RolesSection employee={person as EmployeeRecord} isSelf={false} />
  }
  const { press, sent, words } = await opened(<Section />, {
    may: ['manageEmployees'],
    answers: ({ method }) => (method === 'POST' ? { data: {} } : listOf([hr, cook])),
  })
  await press('Change roles')
  await press('Cook', 'checkbox')
  act(() => holds([]))
  await press('Save roles')
  await until(() => expect(words()).toContain('Roles saved'))
  expect(sent().map(({ body }) => body)).toEqual([{ roles: [COOK] }])
})

it('gives nothing where it is cancelled, and begins again with the roles that are held', async () => {
  const { press, sent, words } = await page([() => ({ data: {} })])
  await press('Change roles')
  await press('Cook', 'checkbox')
  await press('Cancel')
  expect(words()).not.toContain('Save roles')
  await press('Change roles')
  await press('Save roles')
  await until(() => expect(sent().map(({ body }) => body)).toEqual([{ roles: [HR] }]))
})

it('shows the change of roles closed where somebody else has to make it, and says who', async () => {
  const kept = record(
    'maria',
    { ...attributes, can_change_access: false, access_changed_by: 'Dan Rus' },
    {
      user: record('u1', {}, { roles: [hr] }),
    },
  ) as unknown as EmployeeRecord
  const { words } = await opened(<RolesSection employee={kept} isSelf={false} />, { may: ['manageEmployees'] })
  expect(screen.getByRole('button', { name: 'Change roles' })).toHaveProperty('disabled', true)
  expect(words()).toContain('An administrator can change this: Dan Rus.')
})
