import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CreateAssetPage } from './form/create-asset-page.tsx'
import { EditAssetPage } from './form/edit-asset-page.tsx'
import { AssetsStart } from './list/assets-page.tsx'
import { LabelPage } from './view/label-page.tsx'

const DAN = '00000000-0000-4000-8000-000000000002'

const create = (search = '') =>
  opened(<CreateAssetPage />, {
    may: ['manageAssets'],
    at: `/assets/create${search}`,
    path: '/assets/create',
    answers: ({ method, path }) => {
      if (method === 'POST') return { data: record('9', {}) }
      if (path === `/restify/employees/${DAN}`) return { data: somebody(DAN, 'Dan') }
      return path === '/restify/employees' ? listOf([somebody(DAN, 'Dan')]) : undefined
    },
  })

it('gives a new asset to whom the address names, and leads back to them', async () => {
  const { write, press, sent, place } = await create(`?employee_id=${DAN}`)
  await write(/^Name/, 'Drill')
  await press('Add asset')
  await until(() => expect(place()).toBe('/assets/9/view'))
  expect(sent()[0]!.body).toMatchObject({ name: 'Drill', employee_id: DAN })
  const other = await create(`?employee_id=${DAN}`)
  await other.press('Cancel')
  await until(() => expect(other.place()).toBe(`/employees/${DAN}/assets`))
  const nobody = await create('?employee_id=x')
  await nobody.press('Cancel')
  await until(() => expect(nobody.place()).toBe('/assets'))
})

it('asks until when somebody has an asset once somebody does, and of nobody who has one that is gone', async () => {
  const { choose, words } = await create()
  expect(words()).not.toContain('Give back by')
  await choose(/^Used by/, 'Dan Pop')
  expect(words()).toContain('Give back by')
  for (const gone of ['Decommissioned', 'Lost']) {
    const { words: left } = await opened(<EditAssetPage />, {
      may: ['manageAssets'],
      at: '/assets/3/edit',
      path: '/assets/$id/edit',
      answers: ({ path }) =>
        path === '/restify/assets/3'
          ? { data: record('3', { name: 'Drill', type: 'other', status: gone.toLowerCase(), employee_id: null }) }
          : undefined,
    })
    await settled()
    expect(left()).toContain('Serial number')
    expect(left()).not.toContain('Used by')
  }
})

it('asks when an asset is back from maintenance while it is there alone', async () => {
  const { choose, words } = await create()
  expect(words()).toContain('Next maintenance')
  expect(words()).not.toContain('Back from maintenance on')
  await choose(/^Status/, 'In maintenance')
  expect(words()).toContain('Back from maintenance on')
})

it('leads from a label to the asset, or asks who found it to hand it in where it is not theirs to see', async () => {
  const label = (answer: unknown) =>
    opened(<LabelPage />, { at: '/assets/label/3', path: '/assets/label/$id', answers: () => answer })
  const { place } = await label({ data: record('3', { name: 'Drill' }) })
  await until(() => expect(place()).toBe('/assets/3/view'))
  for (const hidden of [undefined, refused(403)]) {
    await label(hidden)
    await screen.findByText('You do not have this asset')
  }
  const { words } = await label(refused(500))
  await screen.findByRole('button', { name: 'Try again' })
  expect(words()).not.toContain('You do not have this asset')
})

it('leads to the list of the reader with what the address asks for', async () => {
  for (const [may, list] of [
    [['manageAssets'], '/assets/all?status=lost'],
    [[], '/assets/my?status=lost'],
  ] as const) {
    const { place } = await opened(<AssetsStart />, { may, at: '/assets?status=lost' })
    await until(() => expect(place()).toBe(list))
  }
})
