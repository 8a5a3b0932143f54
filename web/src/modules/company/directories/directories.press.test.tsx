import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, settled } from '#web/platform/pressed.fixture.tsx'
import { DepartmentsPage } from './departments-page.tsx'

const page = async (at: string, may: Pressing['may'], isOpen: boolean) => {
  const meta = { authorizedToUpdate: isOpen, authorizedToDelete: isOpen }
  const mill = record('7', { name: 'Mill', description: null }, {}, meta)
  const shown = await opened(<DepartmentsPage />, {
    at,
    may,
    answers: ({ path }) => (path === '/restify/departments/7' ? { data: mill } : listOf([mill])),
  })
  await settled()
  return shown
}

it('opens an entry of a directory to be read by who may not change it, and to be changed by who may', async () => {
  for (const isOpen of [false, true]) {
    const { field } = await page('/settings/departments?id=7', isOpen ? ['manageDepartments'] : [], isOpen)
    const name = await field(/^Name/)
    expect([name.value, name.disabled]).toEqual(['Mill', !isOpen])
  }
})

it('leads to adding and importing entries who may do that alone', async () => {
  const ways = () => ['Add department', 'Import'].filter((name) => screen.queryByText(name) !== null)
  await page('/settings/departments', ['manageDepartments'], true)
  expect(ways()).toEqual(['Add department', 'Import'])
  await page('/settings/departments', [], false)
  expect(ways()).toEqual([])
})
