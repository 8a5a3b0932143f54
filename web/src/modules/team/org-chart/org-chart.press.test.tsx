import { useLocation, useRouter } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ChartPerson } from '#contracts/team/org-chart.ts'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { OrgChartPage } from './org-chart-page.tsx'

const person = (name: string, manager: string | null, department: string | null = null): ChartPerson => ({
  id: name.toLowerCase(),
  first_name: name,
  last_name: 'Pop',
  avatar: null,
  status: 'active',
  manager_employee_id: manager,
  position: null,
  direction_id: null,
  direction: null,
  department_id: department?.toLowerCase() ?? null,
  department,
})
/** Ana leads Bea and Dan, Bea leads Cleo, and nobody leads Eva. */
const people = [
  person('Ana', null),
  person('Dan', 'ana', 'Shop'),
  person('Bea', 'ana', 'Oven'),
  person('Cleo', 'bea', 'Oven'),
  person('Eva', null),
]

async function chart({
  answer = () => ({ data: { as_of: null, people } }),
  beside,
  ...given
}: Pressing & { answer?: () => unknown; beside?: ReactNode } = {}) {
  // Only what is near the window is drawn, and nothing has a width without a browser.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  onTestFinished(() => width.mockRestore())
  const part = (
    <>
      <OrgChartPage />
      {beside}
    </>
  )
  const page = await opened(part, { at: '/employees/org-chart', ...given, answers: answer })
  await settled()
  const shown = () => screen.queryAllByRole('treeitem').map((one) => one.querySelector('a')!.textContent!.slice(0, -4))
  const handle = (name: string) =>
    screen
      .getByRole('link', { name: `${name} Pop` })
      .closest('[role=treeitem]')!
      .querySelector('button')!
  const clear = async (label: string) => {
    const input = await page.field(label)
    await page.user.click(input.parentElement!.querySelector('button')!)
    await settled()
  }
  return { ...page, shown, handle, clear }
}

it('collapses the teams below the top, one or all, and opens them again', async () => {
  const everybody = [...people, person('Fay', 'dan')]
  const { user, press, shown, handle, place } = await chart({
    answer: () => ({ data: { as_of: null, people: everybody } }),
  })
  expect(shown().toSorted()).toEqual(['Ana', 'Bea', 'Cleo', 'Dan', 'Eva', 'Fay'])
  await user.click(handle('Bea'))
  expect(shown()).not.toContain('Cleo')
  await press('Collapse all')
  expect(shown().toSorted()).toEqual(['Ana', 'Bea', 'Dan', 'Eva'])
  await user.click(handle('Ana'))
  expect(shown().toSorted()).toEqual(['Ana', 'Eva'])
  await press('Expand all')
  expect(shown().length).toBe(6)
  // Nobody was marked by it.
  expect(place()).toBe('/employees/org-chart')
})

it('finds somebody, though their team is collapsed, and leads on to them', async () => {
  const { user, press, choose, clear, shown, handle, place } = await chart()
  await press('Collapse all')
  await user.click(handle('Ana'))
  await choose('Find a person', 'Cleo Pop')
  expect(place()).toBe('/employees/org-chart?id=cleo')
  expect(shown()).toContain('Cleo')
  const selected = () => screen.getByRole('treeitem', { selected: true })
  expect(selected().textContent).toContain('Cleo Pop')
  await clear('Find a person')
  expect(place()).toBe('/employees/org-chart')
  await user.click(screen.getByRole('link', { name: 'Bea Pop' }).closest('[role=treeitem]')!)
  expect(place()).toContain('id=bea')
  act(() => selected().focus())
  await user.keyboard('{ArrowRight}')
  await settled()
  expect(selected().textContent).toContain('Dan Pop')
  await user.keyboard('{Enter}')
  await settled()
  expect(place()).toBe('/employees/dan/details')
})

it('shows a department or the team of somebody, kept in the address', async () => {
  const { user, choose, clear, field, shown, place, words, asked } = await chart({ at: '/employees/org-chart?id=dan' })
  await user.click(await field('Department'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Oven', 'Shop'])
  await user.click(screen.getByRole('option', { name: 'Oven' }))
  expect(place()).toBe('/employees/org-chart?id=dan&department_id=oven')
  expect(shown()).toEqual(['Bea', 'Cleo'])
  expect(words()).toContain('2 people, by who leads whom.')
  await user.click(await field('Team of'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ana Pop', 'Bea Pop'])
  await user.click(screen.getByRole('option', { name: 'Ana Pop' }))
  expect(shown()).toEqual(['Bea', 'Cleo'])
  await clear('Department')
  expect(place()).toBe('/employees/org-chart?id=dan&manager_id=ana')
  expect(shown().toSorted()).toEqual(['Ana', 'Bea', 'Cleo', 'Dan'])
  await choose('Department', 'Shop')
  await choose('Team of', 'Bea Pop')
  expect(words()).toContain('Nobody is shown here')
  expect(asked().length).toBe(1)
})

it('shows how it stood on another day to those who manage people, and reads it again where that failed', async () => {
  const answers: unknown[] = [{ data: { as_of: null, people } }, refused(403)]
  const then = { data: { as_of: '2026-01-05', people: people.slice(0, 2) } }
  const answer = () => answers.shift() ?? then
  const { user, press, write, shown, words, place, asked } = await chart({ may: ['manageEmployees'], answer })
  await write('As of', '05.01.2026')
  await user.tab()
  await until(() => expect(words()).toContain('could not be loaded'))
  expect(words()).not.toContain('0 people')
  expect(place()).toBe('/employees/org-chart?as_of=2026-01-05')
  await press('Try again')
  expect(shown()).toEqual(['Ana', 'Dan'])
  expect(asked().map(({ query }) => query.get('as_of'))).toEqual([null, '2026-01-05', '2026-01-05'])
})

it('says under each name what they do, or else their team', async () => {
  const [ana, dan, eva] = people.filter(({ id }) => ['ana', 'dan', 'eva'].includes(id))
  const working = [{ ...ana!, position: 'Baker', direction: 'Bread' }, { ...dan!, direction: 'Cakes' }, eva!]
  const { words } = await chart({ answer: () => ({ data: { as_of: null, people: working } }) })
  expect(words()).toMatch(/Ana Pop Baker .*Dan Pop Cakes /)
  expect(words()).not.toContain('Bread')
})

it('leads back to the chart before by the filter alone, and not through everybody who was looked at', async () => {
  const Steps = () => {
    useLocation()
    return <p>Steps: {useRouter().history.length}</p>
  }
  const { user, choose, place, words } = await chart({ beside: <Steps /> })
  await choose('Department', 'Oven')
  for (const name of ['Bea', 'Cleo']) {
    await user.click(screen.getByRole('link', { name: `${name} Pop` }).closest('[role=treeitem]')!)
    await until(() => expect(place()).toContain(`id=${name.toLowerCase()}`))
  }
  expect(words()).toContain('Steps: 2')
})

it('offers other days to nobody else, and says where nobody is', async () => {
  const { words } = await chart({ answer: () => ({ data: { as_of: null, people: [] } }) })
  expect(words()).toContain('Nobody is shown here')
  expect(words()).not.toMatch(/Collapse all|As of/)
})

it('prints everybody as a list, whatever is collapsed', async () => {
  const print = vi.fn()
  const { press, words } = await chart()
  vi.stubGlobal('print', print)
  await press('Collapse all')
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(words()).toMatch(/Ana Pop Bea Pop Oven? ?Cleo|Cleo Pop/)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(words()).not.toContain('Cleo Pop')
})

it('begins on a phone at the own card of its reader, and elsewhere at the top', async () => {
  const begins = async (width: number) => {
    const before = window.innerWidth
    window.innerWidth = width
    onTestFinished(() => {
      window.innerWidth = before
    })
    await chart({ employee: 'cleo' })
    return screen.getAllByRole('treeitem').flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []))
  }
  expect(await begins(390)).toEqual([expect.stringMatching(/^(C.?P)?Cleo Pop/)])
  expect(await begins(1440)).toEqual([expect.stringMatching(/^(A.?P)?Ana Pop/)])
})
