import { expect, test } from 'vitest'
import { registerModules } from '../modules/registry.ts'
import { buildRouter } from './router.tsx'

registerModules([
  {
    key: 'boats',
    routes: [
      {
        path: '/boats',
        nameKey: 'name:*.records',
        permission: 'manageAssets',
        module: 'assets',
        setting: 'show_team_field',
        menu: '/fleet',
        children: [
          { path: 'all', nameKey: 'name:*.name' },
          { path: 'mine', nameKey: 'name:*.name', permission: '', menu: '/own' },
        ],
      },
    ],
  },
])

test('pages below another ask what that asks, unless they say something else', () => {
  const pages = Object.values(
    buildRouter().routesByPath as Record<string, { options: { staticData?: { page?: object } } }>,
  )
  const facts = pages.flatMap(({ options }) => (options.staticData?.page ? [options.staticData.page] : []))
  const asked = { module: 'assets', setting: 'show_team_field', layout: 'default' }
  expect(facts).toContainEqual(
    expect.objectContaining({ ...asked, nameKey: 'name:*.name', permission: 'manageAssets', menu: '/fleet' }),
  )
  expect(facts).toContainEqual(
    expect.objectContaining({ ...asked, nameKey: 'name:*.name', permission: '', menu: '/own' }),
  )
})
