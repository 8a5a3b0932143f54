import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { DepartmentsPage } from './departments-page.tsx'

const page = async (at: string, may: Pressing['may'], isOpen: boolean, store: () => unknown = () => undefined) => {
  const meta = { authorizedToUpdate: isOpen, authorizedToDelete: isOpen }
  const mill = record('7', { name: 'Mill', description: null }, {}, meta)
  const shown = await opened(<DepartmentsPage />, {
    at,
    may,
    answers: ({ method, path }) => {
      if (method !== 'GET') return store()
      return path === '/restify/departments/7' ? { data: mill } : listOf([mill])
    },
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

it('saves an entry in the dialog over its list, which then goes, and keeps it open where that is refused', async () => {
  const answers = [refused(422, { errors: { name: ['There is a mill already.'] } }), undefined]
  const { write, inDialog, words, place, sent } = await page(
    '/settings/departments?search=mi&id=7',
    ['manageDepartments'],
    true,
    () => answers.shift() ?? { data: record('7', { name: 'Windmill' }) },
  )
  await write(/^Name/, 'Windmill')
  await inDialog('Save')
  await until(() => expect(words()).toContain('There is a mill already.'))
  expect(place()).toBe('/settings/departments?search=mi&id=7')
  await inDialog('Save')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/settings/departments?search=mi')
  expect(words()).toContain('Department saved')
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(['/restify/departments/7', { name: 'Windmill' }]),
  )
})

it('adds an entry in a dialog that goes once it is saved', async () => {
  const { press, write, inDialog, place, sent } = await page(
    '/settings/departments',
    ['manageDepartments'],
    true,
    () => ({
      data: record('8', { name: 'Oven' }),
    }),
  )
  await press('Add department')
  await write(/^Name/, 'Oven')
  await inDialog('Save')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/settings/departments')
  expect(sent()[0]).toMatchObject({ method: 'POST', path: '/restify/departments', body: { name: 'Oven' } })
})
