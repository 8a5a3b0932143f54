import { expect, it } from 'vitest'
import { listOf, read, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { AllTab, MyTab } from './list/asset-tabs.tsx'
import { EmployeeAssetsTab } from './list/employee-tab.tsx'
import { StillHeld } from './list/still-held.tsx'
import { AssetPage } from './view/asset-page.tsx'

const people = { employee: somebody('2', 'Dan'), assigner: somebody('3', 'Eva') }
const asset = (more: object = {}, may = true) =>
  record(
    '5',
    {
      name: 'Saw',
      type: 'other',
      status: 'maintenance',
      employee_id: '2',
      assigned_at: '2026-01-02T08:00:00',
      return_date: '2026-06-01',
      model: 'S1',
      serial_number: 'X7',
      next_maintenance_date: '2026-05-01',
      expected_return_date: '2026-03-02',
      notes: '<p>Sharp</p>',
      supplier: 'Tools',
      purchase_value: 99.5,
      currency: 'EUR',
      acquisition_date: '2025-01-01',
      warranty_until: '2027-01-01',
      maintenance_notes: 'Blade',
      ...more,
    },
    people,
    { authorizedToUpdate: may, authorizedToDelete: may },
  )
const page = (of: object, holders: object[], may: readonly 'manageAssets'[] = []) =>
  read(<AssetPage />, {
    at: '/assets/5/view',
    path: '/assets/$id/view',
    may,
    answers: (path) => (path.endsWith('/5') ? { data: of } : listOf(holders)),
  })

it('says of an asset what it is, who has and had it, and to who keeps them what it cost', async () => {
  const held = (id: string, employee: string, since: string, until: string | null) =>
    record(id, { since, until }, { employee: somebody(id, employee) })
  const holders = [
    held('1', 'Dan', '2026-01-02T08:00:00', null),
    held('2', 'Eva', '2025-01-02T08:00:00', '2026-01-01T08:00:00'),
  ]
  const { words, links, asked } = await page(asset(), holders, ['manageAssets'])
  expect(words).toBe(
    [
      'Saw In maintenance S1 Actions Edit asset [Actions for Saw]',
      'Asset information Type Other Model S1 Serial number X7 Next maintenance 01.05.2026',
      'Back from maintenance on 02.03.2026 What is being done Blade',
      'Who uses it Used by Dan Pop Given on 02.01.2026 08:00 Given by Eva Pop Give back by 01.06.2026',
      'Who had it Dan Pop since 02.01.2026 08:00 Eva Pop 02.01.2025 08:00 to 01.01.2026 08:00',
      'Acquisition Supplier Tools Acquired on 01.01.2025 Purchase value €99.50 Warranty until 01.01.2027',
      'Notes Sharp',
    ].join(' '),
  )
  expect(links).toEqual({ 'Edit asset': '/assets/5/edit', 'Dan Pop': '/employees/2/assets' })
  expect(asked[1]).toBe('/restify/asset-holders?asset_id=5&perPage=50&related=employee&sort=-number')
})

it('keeps what it cost and what changes it from who has it, and speaks of maintenance only during it', async () => {
  const { words } = await page(asset({ status: 'available', notes: null }, false), [])
  expect(words).toMatch(/^Saw Available S1 Asset information .* Next maintenance 01\.05\.2026 Who uses it /)
  expect(words).toMatch(/Give back by 01\.06\.2026$/)
})

it('lists all assets with their holders to be changed in place, but gives none that is lost', async () => {
  const lost = asset({ status: 'lost' })
  const { words, asked } = await read(<AllTab />, {
    at: '/assets/all',
    may: ['manageAssets'],
    answers: () => listOf([asset(), lost, asset({ status: 'decommissioned' })]),
  })
  expect(words).toContain(
    'Saw Dan Pop , Edit Used by In maintenance , Edit Status Other , Edit Type S1 , Edit Model X7 ,',
  )
  for (const gone of ['Lost', 'Decommissioned']) expect(words).toContain(`Saw Dan Pop ${gone} , Edit Status`)
  expect(words).toContain('[Select Saw]')
  expect(asked).toEqual(['/restify/assets?page=1&perPage=15&related=employee&sort=name'])
})

it('lists to everybody what they have, to be looked at', async () => {
  const { words, asked } = await read(<MyTab />, { at: '/assets/my', answers: () => listOf([asset()]) })
  expect(words).toContain('Name Status Type Model Serial number Actions Saw In maintenance Other S1 X7 [')
  expect(asked[0]).toContain('employee_id=1&')
  const nobody = await read(<MyTab />, { at: '/assets/my', employee: undefined })
  expect([nobody.words, nobody.asked]).toEqual(['Your account belongs to no employee', []])
})

it('says of who leaves what they still have, to themselves and to who keeps assets', async () => {
  const held = (employee: string, may: readonly 'manageAssets'[] = []) =>
    read(<StillHeld employeeId="2" isQuestion={false} />, { employee, may, answers: () => listOf([]) })
  expect((await held('1')).words).toBe('')
  expect((await held('2')).words).toContain('Assets still held')
  const keeper = await held('1', ['manageAssets'])
  expect(keeper.words).toContain('Assets still held')
  expect(keeper.asked[0]).toContain('employee_id=2&')
})

it('offers on the page of a person to give them an asset, to who keeps assets', async () => {
  const tab = (may: readonly 'manageAssets'[]) => {
    const at = { at: '/employees/2/assets', path: '/employees/$id/assets' }
    return read(<EmployeeAssetsTab />, { ...at, may, answers: () => listOf([]) })
  }
  expect((await tab([])).links).toEqual({})
  expect((await tab(['manageAssets'])).links).toEqual({ 'Add asset': '/assets/create?employee_id=2' })
})
