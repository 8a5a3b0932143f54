import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ProjectContext } from '../details/project-context.ts'
import type { ProjectRecord } from '../project-record.ts'
import { ProjectTeamTab } from './team-tab.tsx'

const IDA = '00000000-0000-4000-8000-000000000007'
const list = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, from: 1, to: data.length },
  links: {},
})
const no = (message: string) => refused(422, { message })
const person = (id: string, first_name: string) => record(id, { first_name, last_name: 'Pop', avatar: null })
const member = (id: string, name: string, archived_at: string | null) =>
  record(
    id,
    {
      project_id: '3',
      employee_id: `e${id}`,
      weekly_allocation_hours: 12,
      billed_rate: 40,
      currency: 'EUR',
      archived_at,
    },
    { employee: person(`e${id}`, name) },
  )

const termsOf = (id: string, from: string, more: object) => ({
  ...{ id, member_id: '1', employee_id: 'e1', name: 'Ana Pop', from, to: null, weekly_allocation_hours: 12 },
  ...{ billed_rate: 40, currency: 'EUR', entered_by: 'Mia Ban', has_begun: true, removable: false, ...more },
})
const terms = [
  termsOf('k2', '2027-01-01', { weekly_allocation_hours: 60, billed_rate: 70, has_begun: false, removable: true }),
  termsOf('k1', '2026-02-01', { to: '2026-12-31' }),
]

async function team(...answers: unknown[]) {
  const capacity = [{ employee_id: 'e1', weekly_capacity_hours: 20, allocated_hours: 25 }]
  const page = await opened(
    <ProjectContext value={record('3', {}) as unknown as ProjectRecord}>
      <ProjectTeamTab />
    </ProjectContext>,
    {
      may: ['manageProjects', 'manageInvoices'],
      at: '/projects/3/team',
      answers: async ({ method, path }) => {
        if (method !== 'GET') return (await answers.shift()) ?? { data: { id: '9', attributes: {} }, message: 'Done' }
        if (path.endsWith('team-capacity')) return { data: capacity }
        if (path.endsWith('member-terms')) return { data: terms }
        if (path === '/restify/project-members')
          return list([member('1', 'Ana', null), member('2', 'Bo', '2026-03-01T10:00:00')])
        return path === '/restify/employees' ? list([person(IDA, 'Ida')]) : undefined
      },
    },
  )
  await screen.findAllByText(/Ana/)
  const written = () =>
    page.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body].filter(Boolean))
  const act = async (name: string, action: string) => {
    await page.press(`Actions for ${name} Pop`)
    await page.press(action, 'menuitem')
  }
  return { ...page, written, act }
}
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

it('takes a person into its project with their hours and rate from a day on, once', async () => {
  let answer = (_?: unknown) => {}
  const late = new Promise((resolve) => (answer = resolve))
  const { press, write, choose, words, written, field } = await team(no('Already there.'), late)
  await press('Add person')
  await field(/^Person/)
  await press('Save')
  expect(words()).toContain('The person field is required.')
  await choose(/^Person/, 'Ida Pop')
  await write(/^Hours a week/, '12.5')
  await write(/^Rate an hour/, '45.75')
  await write(/^From/, '01.04.2026')
  await press('Save')
  await until(() => expect(words()).toContain('Already there.'))
  expect((await field(/^Rate an hour/)).getAttribute('value')).toBe('45.75')
  await press('Save')
  await press('Save')
  answer()
  await closed()
  expect(words()).toContain('Person added to the project')
  const body = {
    employee_id: IDA,
    weekly_allocation_hours: 12.5,
    billed_rate: 45.75,
    from: '2026-04-01',
    project_id: '3',
  }
  expect(written()).toEqual([
    ['POST', '/restify/project-members', body],
    ['POST', '/restify/project-members', body],
  ])
})

it('changes what holds for a person from a day on, and sends no more than that', async () => {
  const { press, write, words, written, act } = await team()
  await act('Ana', 'Edit')
  await write(/^Rate an hour/, '50')
  await write(/^From/, '01.05.2026')
  await press('Save')
  await closed()
  expect(words()).toContain('Hours and rate saved')
  expect(written()).toEqual([['PUT', '/restify/project-members/1', { billed_rate: 50, from: '2026-05-01' }]])
})

it('takes a person off its project and brings one back', async () => {
  const { words, written, act, press, user } = await team(no('Time runs.'), undefined, no(''), undefined)
  // Of each only what is not done.
  for (const [name, other] of [
    ['Ana', 'Bring back to the project'],
    ['Bo', 'Remove from the project'],
  ] as const) {
    await press(`Actions for ${name} Pop`)
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(screen.queryByRole('menuitem', { name: other })).toBeNull()
    await user.keyboard('{Escape}')
    await until(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
  await act('Ana', 'Remove from the project')
  await until(() => expect(words()).toContain('Time runs.'))
  await act('Ana', 'Remove from the project')
  await until(() => expect(words()).toContain('Person removed from the project'))
  await act('Bo', 'Bring back to the project')
  await until(() => expect(words()).toContain('Could not save the person'))
  await act('Bo', 'Bring back to the project')
  await until(() => expect(words()).toContain('Person is back on the project'))
  const sent = (action: string, id: string) => ['POST', '/restify/projects/3/actions', action, { employees: [id] }]
  const [off, back] = [sent('detach-employee', 'e1'), sent('restore-employees', 'e2')]
  expect(written()).toEqual([off, off, back, back])
})

it('has in its file who each line is about', async () => {
  const { press, inDialog, sent } = await team(no('Not now.'))
  await press('Export')
  await inDialog('Export')
  await until(() => expect(sent().length).toBe(1))
  const { columns } = sent()[0]!.body as { columns: object }
  expect(Object.keys(columns).slice(0, 2)).toEqual(['employee.first_name', 'employee.last_name'])
})

it('lists hours and rates by date, and changes or withdraws those that have not begun', async () => {
  const { press, inDialog, write, words, written, field } = await team(undefined, no('It has begun.'), undefined)
  await until(() => expect(words()).toContain('Ana Pop 01.02.2026 31.12.2026 12 €40 Mia Ban'))
  expect(screen.queryByRole('button', { name: /Ana Pop from 01.02.2026/ })).toBeNull()
  await press('Change hours and rate of Ana Pop from 01.01.2027')
  expect((await field(/^Hours a week/)).value).toBe('60')
  expect(screen.queryByLabelText(/^From/)).toBeNull()
  await write(/^Hours a week/, '40')
  await press('Save')
  await closed()
  await press('Withdraw hours and rate of Ana Pop from 01.01.2027')
  expect(words()).toContain('Those of Ana Pop from 01.01.2027 will not come into force.')
  await inDialog('Withdraw')
  await until(() => expect(words()).toContain('It has begun.'))
  await inDialog('Withdraw')
  await until(() => expect(words()).toContain('Hours and rate withdrawn'))
  const taken = ['POST', '/restify/projects/3/actions', 'remove-terms', { terms_id: 'k2' }]
  expect(written()).toEqual([
    ['PUT', '/restify/project-members/1', { weekly_allocation_hours: 40, from: '2027-01-01' }],
    taken,
    taken,
  ])
})
