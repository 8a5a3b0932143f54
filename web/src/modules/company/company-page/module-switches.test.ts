import { expect, test } from 'vitest'
import { shown } from './module-switches.ts'

test('a module that is shown brings along what it cannot work without', () => {
  expect(shown(['time', 'projects', 'invoices', 'assets'], 'invoices')).toEqual(['assets'])
  expect(shown(['time', 'projects', 'invoices'], 'time')).toEqual(['invoices'])
  expect(shown(['time', 'projects', 'invoices'], 'projects')).toEqual(['time', 'invoices'])
  expect(shown(['assets', 'feedback'], 'assets')).toEqual(['feedback'])
})
