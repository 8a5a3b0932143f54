import { expect, it } from 'vitest'
import { nest } from './nest.ts'

it('makes of the flat names of a form what they stand for', () => {
  expect(
    nest([
      ['name', 'Ana'],
      ['address[city]', 'Cluj'],
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['lines[0][price]', '1'],
      ['note', 'null'],
    ]),
  ).toEqual({ name: 'Ana', address: { city: 'Cluj' }, tags: ['a', 'b'], lines: [{ price: '1' }], note: null })
})

it('reaches into nothing that every object has', () => {
  for (const name of ['__proto__[x]', 'constructor[x]', 'a[constructor][x]']) expect(nest([[name, '1']])).toEqual({})
  expect(({} as { x?: string }).x).toBeUndefined()
})
