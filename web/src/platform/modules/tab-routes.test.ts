import { expect, test } from 'vitest'
import { breadcrumbs, placesOf } from '../routing/breadcrumbs.ts'
import { palettePlaces } from '../shell/palette/palette-places.ts'
import type { TextKey } from '../texts/namespaces.ts'
import type { RouteDefinition } from './define-module.ts'
import type { TabFill, TabSlot } from './slots.ts'
import { withTabs } from './tab-routes.ts'

const named = (name: string) => name as TextKey
const slot = 'things.tabs' as TabSlot
const page = (() => null) as never

const routes: RouteDefinition[] = [
  { path: '/things', nameKey: named('Things') },
  {
    path: '/things/$id',
    nameKey: named('Thing'),
    children: [{ path: '/', redirect: '/things/$id/details', nameKey: named('Thing') }],
    tabs: slot,
  },
  { path: '/me', nameKey: named('Me'), tabs: slot },
]
const tabs: TabFill<never>[] = [
  { order: 10, path: 'details', label: named('Details'), nameKey: named('Thing details'), component: page },
  {
    order: 20,
    path: 'hours',
    label: named('Hours'),
    permission: 'manageTimesheets',
    module: 'time',
    opens: 'week',
    pages: [
      { path: 'week', nameKey: named('Week'), component: page },
      { path: 'year', nameKey: named('Year'), component: page, permission: 'manageCompany' },
    ],
  },
]
const filled = withTabs(routes, (name) => (name === slot ? tabs : []))

test('each tab of a slot is a page below the page that has it, with what it asks for, and so are its further pages', () => {
  expect(filled[0]).toEqual(routes[0])
  const hours = { permission: 'manageTimesheets', module: 'time' }
  expect(filled[1]!.children).toMatchObject([
    { path: '/', redirect: '/things/$id/details' },
    { path: 'details', nameKey: 'Thing details', shortKey: 'Details', component: page },
    { path: 'hours', nameKey: 'Hours', redirect: '/things/$id/hours/week', ...hours },
    { path: 'hours/week', nameKey: 'Week', component: page, ...hours },
    { path: 'hours/year', nameKey: 'Year', component: page, permission: 'manageCompany', module: 'time' },
  ])
})

test('the trail says what a tab says, and the palette leads to the tabs of a page with a plain address', () => {
  const trail = (path: string) => breadcrumbs(path, placesOf(filled), (key) => key).map(({ name }) => name)
  expect(trail('/things/7/details')).toEqual(['Things', 'Thing', 'Details'])
  expect(trail('/things/7/hours/year')).toEqual(['Things', 'Thing', 'Year'])
  const places = palettePlaces(filled).map(({ to, permission, module }) => [to, permission, module])
  expect(places).toEqual([
    ['/things', undefined, undefined],
    ['/me', undefined, undefined],
    ['/me/details', undefined, undefined],
    ['/me/hours/week', 'manageTimesheets', 'time'],
    ['/me/hours/year', 'manageCompany', 'time'],
  ])
})
