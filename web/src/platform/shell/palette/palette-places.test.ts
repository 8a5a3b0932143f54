import { expect, test } from 'vitest'
import type { RouteDefinition } from '../../modules/define-module.ts'
import type { TextKey } from '../../texts/namespaces.ts'
import { palettePlaces } from './palette-places.ts'

const nameKey = 'platform:palette.open' as TextKey
const routes: RouteDefinition[] = [
  { path: '/login', nameKey, layout: 'auth' },
  { path: '/settings/tags', nameKey, permission: 'manageDocumentTypes', module: 'documents' },
  { path: '/things/$id', nameKey, children: [{ path: 'history', nameKey }] },
  {
    path: '/settings/company',
    nameKey,
    permission: 'manageCompany',
    children: [
      { path: '/', nameKey, redirect: '/settings/company/details' },
      { path: 'details', nameKey },
      { path: 'roles', nameKey, permission: 'manageBilling' },
    ],
  },
]

test('every page with an address of its own is a place, with what it and its parents ask for', () => {
  const asks = (places = palettePlaces(routes)) => places.map(({ to, permission, module }) => [to, permission, module])
  expect(asks()).toEqual([
    ['/settings/tags', 'manageDocumentTypes', 'documents'],
    ['/settings/company/details', 'manageCompany', undefined],
    ['/settings/company/roles', 'manageBilling', undefined],
  ])
})
