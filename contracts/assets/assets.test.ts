import { expect, it } from 'vitest'
import { type AssetPlace, type AssetStatus, placeAfter } from './assets.ts'

const at = (status: AssetStatus, employee_id: string | null = null): AssetPlace => ({ status, employee_id })

it('is available again once it is given back, and only what was in use by somebody is', () => {
  expect(placeAfter({ employee_id: null }, at('in_use', 'ana'))).toEqual(at('available'))
  // Nobody had it: it was never given back.
  expect(placeAfter({ status: 'in_use' }, at('in_use'))).toEqual(at('in_use'))
  // Its holder leaves it in the workshop, from where it comes to nobody.
  expect(placeAfter({ status: 'in_use', employee_id: null }, at('maintenance', 'ana'))).toEqual(at('in_use'))
  expect(placeAfter({ employee_id: null }, at('maintenance', 'ana'))).toEqual(at('maintenance'))
})

it('is in use once somebody gets it, unless it is in maintenance, and with nobody once it is gone', () => {
  expect(placeAfter({ employee_id: 'ana' }, at('available'))).toEqual(at('in_use', 'ana'))
  expect(placeAfter({ employee_id: 'ana' }, at('maintenance'))).toEqual(at('maintenance', 'ana'))
  for (const gone of ['lost', 'decommissioned'] as const)
    expect(placeAfter({ status: gone }, at('in_use', 'ana'))).toEqual(at(gone))
})
