import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { EmployeeActivityTab } from './employee-tab.tsx'
import { MyActivity } from './my-activity.tsx'

const line = (id: string, title: string, type: string) =>
  record(id, { title, type, start_date: '2026-03-02', end_date: '2026-03-02', created_at: null })
const tab = (answers: () => unknown) =>
  opened(<EmployeeActivityTab />, { at: '/employees/7/activity', path: '/employees/$id/activity', answers })

it('says what happened to a person, when and of which kind, and asks for older lines', async () => {
  const { words, press, asked } = await tab(() =>
    listOf([line('1', 'Signed: Addendum 2', 'signature'), line('2', 'New position: Team lead', 'personal')], 45),
  )
  await until(() => expect(words()).toContain('Signed: Addendum 2 02.03.2026 · Signatures'))
  expect(words()).toContain('New position: Team lead 02.03.2026 · Employment')
  await press('Show older')
  const counts = asked().map(({ query }) => [query.get('employee_id'), query.get('perPage')])
  expect(counts).toEqual([
    ['7', '20'],
    ['7', '40'],
  ])
})

it('says that nothing happened, which is not that nobody can say what', async () => {
  const { words } = await tab(() => listOf([]))
  await until(() => expect(words()).toContain('No activity found'))
  const failed = await tab(() => refused(500))
  await until(() => expect(failed.words()).toContain('Try again'))
  expect(failed.words()).not.toContain('No activity found')
})

it('shows on the dashboard one’s own, and leads to all of it', async () => {
  const { words } = await opened(<MyActivity />, { answers: () => listOf([line('1', 'Leave approved', 'holiday')], 9) })
  await until(() => expect(words()).toContain('Leave approved 02.03.2026 · Leave'))
  expect(document.querySelector('a')!.getAttribute('href')).toBe('/employees/1/activity')
})
