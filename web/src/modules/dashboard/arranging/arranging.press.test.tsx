import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calendar } from '#web/modules/calendar/index.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { dashboard as dashboardModule } from '../index.ts'

registerModules([dashboardModule, calendar])

async function dashboard(settings = {}) {
  const shown = await opened(<DashboardPage />, {
    at: '/dashboard',
    settings,
    answers: ({ method, path }: Call) =>
      method !== 'GET' ? { data: {} } : path.includes('getters') ? { data: [] } : listOf([]),
  })
  await settled()
  await shown.press('Arrange')
  await screen.findByRole('region', { name: 'Wide column' })
  const column = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  return { ...shown, column }
}

it('hides a card for its person, and takes all back', async () => {
  const { press, sent, column } = await dashboard()
  expect(column('Narrow column')).toContain('Upcoming birthdayshidden')
  await press('Hide: What is open')
  expect(column('Wide column')).toContain('What is openhidden')
  await until(() => expect(sent().length).toBe(1))
  const [{ key, value }] = sent()[0]!.body as [{ key: string; value: { hidden: string[] } }]
  expect([key, value.hidden.includes('open')]).toEqual(['own_dashboard', true])
  await press('As it was made for my role')
  expect(column('Wide column')).toContain('What is open')
  await until(() => expect(sent().at(-1)!.body).toEqual([{ key: 'own_dashboard', value: null }]))
})

it('moves cards by the arrow keys, and the focus goes with them', async () => {
  const { press, user, column } = await dashboard()
  const [first, second] = column('Wide column')
  await press(`Move down: ${first}`)
  expect(column('Wide column').slice(0, 2)).toEqual([second, first])
  await user.keyboard('{ArrowUp}')
  expect(column('Wide column').slice(0, 2)).toEqual([first, second])
  await user.keyboard('{ArrowRight}')
  expect(column('Narrow column')[0]).toBe(first)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Move to the other column: ${first}`)
  await user.keyboard('{ArrowLeft}')
  expect(column('Wide column')[0]).toBe(first)
})
