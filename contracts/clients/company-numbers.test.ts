import { expect, it } from 'vitest'
import { isBic, isCui, looksLikeCui } from './company-numbers.ts'

// Fiscal codes that companies publish; the second list has a digit changed, or too few or many.
it.each(['RO14399840', '14399840', 'ro 1590082', '361757', '18547290', '27'])('takes the CUI %s', (cui) => {
  expect(isCui(cui)).toBe(true)
})
it.each(['RO14399841', '14399804', '1', '12345678901', 'DE14399840', 'J40/372/2002', ''])('refuses %s', (cui) => {
  expect(isCui(cui)).toBe(false)
})
it('leaves a number of the trade register alone', () => {
  expect(['RO14399841', '12', 'J40/372/2002', 'ROM 1'].map(looksLikeCui)).toEqual([true, true, false, false])
})
it('knows a BIC by its parts', () => {
  expect(['BTRLRO22', 'RNCBROBUXXX', 'DEUTDEFF500'].map(isBic)).toEqual([true, true, true])
  expect(['BTRLRO2', 'BTRL1O22', 'BTRLRO22X', 'btrlro22', ''].map(isBic)).toEqual([false, false, false, false, false])
})
