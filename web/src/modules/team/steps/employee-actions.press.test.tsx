import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { EmployeeActions } from './employee-actions.tsx'
import { inviteSeveral } from './steps-on-several.ts'

const ION = '44444444-4444-4444-8444-444444444444'

const person = (status: string, invitations: string[] = [], more: object = {}) => {
  const sent = invitations.map((id) => record(id, { created_at: `2026-01-0${id}` }))
  const attributes = {
    first_name: 'Maria',
    last_name: 'Ion',
    email: 'maria@x.test',
    user_id: 'u1',
    start_date: '2026-01-05',
  }
  return record('maria', { ...attributes, status, can_change_access: true }, {
    user: record('u1', {}, { invitations: sent }),
    ...more,
  } as never) as unknown as EmployeeRecord
}
const page = (employee: EmployeeRecord, answers: (() => unknown)[], reports = 0) =>
  opened(<EmployeeActions employee={employee} />, {
    may: ['manageEmployees'],
    answers: ({ method, query }) => {
      if (method !== 'GET') return answers.shift()!()
      return query.has('manager_employee_id')
        ? listOf([], reports)
        : listOf([record(ION, { first_name: 'Ion', last_name: 'Pop' })])
    },
  })
const done = () => ({ message: 'ok' })
const no = () => refused(422, { message: 'Not now.' })
const stepsOf = ({ sent }: Awaited<ReturnType<typeof page>>) =>
  sent().map(({ path, query, body }) => [path, query.get('action'), body])

it('invites somebody at their own address, once however often it is pressed', async () => {
  let answer = (_: unknown) => {}
  const shown = await page(person('draft'), [no, () => new Promise((resolve) => (answer = resolve))])
  await shown.press('Send invitation')
  await until(() => expect(shown.words()).toContain('Not now.'))
  await shown.press('Send invitation')
  await shown.press('Send invitation')
  answer(done())
  await until(() => expect(shown.words()).toContain('Invitation sent to maria@x.test'))
  const step = ['/restify/invitations', null, { user_id: 'u1', email: 'maria@x.test' }]
  expect(stepsOf(shown)).toEqual([step, step])
})

it('sends the newest invitation again, and takes it back', async () => {
  const shown = await page(person('invited', ['1', '3', '2']), [done, no, done])
  await shown.press('Resend invitation')
  await until(() => expect(shown.words()).toContain('Invitation sent again to maria@x.test'))
  for (const said of ['Not now.', 'The invitation of Maria Ion was cancelled']) {
    await shown.press('More actions for Maria Ion')
    await shown.press('Cancel invitation', 'menuitem')
    await until(() => expect(shown.words()).toContain(said))
  }
  const path = '/restify/invitations/3/actions'
  expect(stepsOf(shown)).toEqual([
    [path, 'resend-invitation-email', undefined],
    [path, 'cancel-invitation-email', undefined],
    [path, 'cancel-invitation-email', undefined],
  ])
})

it('invites several at once, and sends it again to who has an invitation', async () => {
  const shown = await page(person('draft'), [done, done])
  await inviteSeveral([person('draft'), person('cancelled', ['2'])])
  await until(() => expect(shown.words()).toContain('2 invitations sent'))
  expect(stepsOf(shown)).toEqual([
    ['/restify/invitations', null, { user_id: 'u1', email: 'maria@x.test' }],
    ['/restify/invitations/2/actions', 'resend-invitation-email', undefined],
  ])
})

it('takes somebody back from the archive', async () => {
  const shown = await page(person('archived'), [no, done])
  const restores = async () => {
    await shown.press('More actions for Maria Ion')
    await shown.press('Restore', 'menuitem')
  }
  await restores()
  await until(() => expect(shown.words()).toContain('Not now.'))
  await restores()
  await until(() => expect(shown.words()).toContain('Employee restored successfully'))
  const step = ['/restify/employees/actions', 'unarchive', { employee_id: 'maria' }]
  expect(stepsOf(shown)).toEqual([step, step])
})

it('rehires somebody after their last day, with what they had before unless it is changed', async () => {
  const gone = person('archived')
  const before = { contract_type: 'employment_contract', weekly_hours_capacity: 40, salary_currency: 'RON' }
  Object.assign(gone.attributes, { termination_date: '2026-03-31', ...before })
  const shown = await page(gone, [no, done])
  await shown.press('Rehire')
  await until(() => expect(shown.words()).toContain('who left on 31.03.2026'))
  await shown.write(/^Start date/, '31.03.2026')
  await inDialog('Rehire')
  await until(() => expect(shown.words()).toContain('after the last day of the employment before it, 31.03.2026'))
  expect(shown.sent()).toEqual([])
  await shown.write(/^Start date/, '01.10.2026')
  await shown.write(/^Hours a week/, '20')
  await shown.write(/^Salary/, '3000')
  await inDialog('Rehire')
  await until(() => expect(shown.words()).toContain('Not now.'))
  await inDialog('Rehire')
  await until(() => expect(shown.words()).toContain('Maria Ion was rehired'))
  const input = {
    ...{ start_date: '2026-10-01', contract_type: 'employment_contract', weekly_hours_capacity: 20, position_id: null },
    ...{ salary: 3000, salary_type: 'monthly', salary_currency: 'RON' },
    ...{ leave_paid_out: true, send_invitation: true, start_onboarding: true },
  }
  const step = ['/restify/employees/maria/actions', 'rehire', input]
  expect(stepsOf(shown)).toEqual([step, step])
})

it('asks of leave only where the employment begins in the year in which the one before ended', async () => {
  const gone = person('archived')
  Object.assign(gone.attributes, { termination_date: '2025-03-31', contract_type: 'employment_contract' })
  const shown = await page(gone, [])
  await shown.press('Rehire')
  await until(() => expect(shown.words()).toContain('who left on 31.03.2025'))
  await shown.write(/^Start date/, '01.10.2025')
  await until(() => expect(shown.words()).toContain('Unused leave was paid out'))
  await shown.write(/^Start date/, '01.02.2026')
  await until(() => expect(shown.words()).not.toContain('Unused leave was paid out'))
})

const inDialog = async (name: string) => {
  const buttons = [...document.querySelectorAll('[role="dialog"] button')] as HTMLElement[]
  buttons.find(({ textContent }) => textContent === name)!.click()
}

const opensArchive = async (employee: EmployeeRecord, answers: (() => unknown)[], reports = 0) => {
  const shown = await page(employee, answers, reports)
  await shown.press('More actions for Maria Ion')
  await shown.press('Archive', 'menuitem')
  await until(() => expect(shown.words()).toContain('Termination date'))
  // Its button opens when its fields are there.
  await shown.field(/^Termination date/)
  return shown
}

it('archives after the first day alone, and says nothing of reports where there are none', async () => {
  const shown = await opensArchive(person('active'), [no, done])
  expect(shown.words()).not.toContain('Nobody for now')
  await shown.write(/^Termination date/, '05.01.2026')
  await shown.press('Archive')
  await until(() => expect(shown.words()).toMatch(/after/))
  expect(shown.sent()).toEqual([])
  await shown.write(/^Termination date/, '06.01.2026')
  await shown.write(/^Reason/, 'Moved away')
  await shown.press('Archive')
  await until(() => expect(shown.words()).toContain('Not now.'))
  await shown.press('Archive')
  await until(() => expect(shown.words()).toContain('Employee archived'))
  expect(shown.words()).not.toContain('Termination date')
  const left = { termination_date: '2026-01-06', reason: 'Moved away' }
  const step = ['/restify/employees/maria/actions', 'archive', left]
  expect(stepsOf(shown)).toEqual([step, step])
})

it('hands reports to the own manager, to somebody chosen, or to nobody', async () => {
  const boss = { manager: record('dan', { first_name: 'Dan', last_name: 'Rus' }) }
  const path = '/restify/employees/maria/actions'
  const led = await opensArchive(person('active', [], boss), [done], 2)
  expect(led.words()).toContain('Their own manager, Dan Rus')
  expect(await led.field(/^Termination date/)).toHaveProperty('value', formatDay(today()))
  await led.press('Archive')
  await until(() => expect(stepsOf(led)).toEqual([[path, 'archive', { termination_date: today() }]]))

  const alone = await opensArchive(person('active'), [done], 2)
  expect(alone.words()).not.toContain('Their own manager')
  await alone.press('Archive')
  expect(alone.sent()).toEqual([])
  await alone.choose(/^New manager/, 'Ion Pop')
  await alone.press('Archive')
  const given = { termination_date: today(), new_manager_employee_id: ION }
  await until(() => expect(stepsOf(alone)).toEqual([[path, 'archive', given]]))

  const nobody = await opensArchive(person('active', [], boss), [done], 2)
  await nobody.press('Nobody for now', 'radio')
  await nobody.press('Archive')
  const none = { termination_date: today(), new_manager_employee_id: null }
  await until(() => expect(stepsOf(nobody)).toEqual([[path, 'archive', none]]))
})

it('asks for the last day that is known already', async () => {
  const leaving = person('active')
  Object.assign(leaving.attributes, { termination_date: '2026-06-30' })
  const shown = await opensArchive(leaving, [])
  expect(await shown.field(/^Termination date/)).toHaveProperty('value', '30.06.2026')
})

const itemsOf = () =>
  screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('data-disabled') === 'true'])

it('shows what the reader may not do to somebody closed, with the reason and who does it, in both languages', async () => {
  const kept = person('invited', ['1'])
  Object.assign(kept.attributes, { can_change_access: false, access_changed_by: 'Ana Pop, Dan Rus' })
  const reasons = {
    en: 'This person has permissions that you do not have. An administrator can change this: Ana Pop, Dan Rus.',
    ro: 'Această persoană are permisiuni pe care tu nu le ai. Un administrator poate face schimbarea: Ana Pop, Dan Rus.',
  }
  for (const [locale, reason] of Object.entries(reasons)) {
    const shown = await opened(<EmployeeActions employee={kept} />, {
      may: ['manageEmployees'],
      locale: locale as 'en' | 'ro',
    })
    await shown.press(/Maria Ion/)
    await until(() => expect(itemsOf().map(([, isClosed]) => isClosed)).toEqual([true, true, true, true]))
    expect(itemsOf().at(-1)![0]).toContain(reason)
    expect(itemsOf().filter(([words]) => String(words).includes(reason))).toHaveLength(1)
    expect(shown.sent()).toEqual([])
  }
})

it('shows closed to people that they cannot archive themselves', async () => {
  const shown = await opened(<EmployeeActions employee={person('active')} />, {
    may: ['manageEmployees'],
    employee: 'maria',
  })
  await shown.press('More actions for Maria Ion')
  await until(() =>
    expect(itemsOf()).toEqual([['ArchiveNobody archives themselves: ask another administrator.', true]]),
  )
})

it('sets the last day of somebody who leaves, and takes it back', async () => {
  const shown = await page(person('active'), [no, done])
  await shown.press('More actions for Maria Ion')
  await shown.press('Plan leaving', 'menuitem')
  await shown.write(/^Termination date/, '18.12.2026')
  await shown.press('Save the last day')
  await until(() => expect(shown.words()).toContain('Not now.'))
  await shown.press('Save the last day')
  await until(() => expect(shown.words()).toContain('The last day is set'))
  expect(shown.place()).toBe('/employees/maria/leaving')
  const sent = ['/restify/employees/maria', null, { termination_date: '2026-12-18' }]
  expect(stepsOf(shown)).toEqual([sent, sent])
})
