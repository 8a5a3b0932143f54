import { describe, expect, test } from 'vitest'
import type { SignerField } from '#contracts/documents/signer.ts'
import { inOrder, isFilled, leftToFill, onWire } from './filled.ts'

const field = (id: string, kind: SignerField['kind'], more: Partial<SignerField> = {}): SignerField => ({
  id,
  kind,
  label: null,
  required: true,
  page: 1,
  x: 10,
  y: 10,
  w: 50,
  h: 20,
  ...more,
})
const signature = { kind: 'typed', text: 'Ana Popa' } as const

describe('what a signer has to fill in', () => {
  test('is gone through in reading order', () => {
    const fields = [
      field('c', 'text', { page: 2 }),
      field('b', 'text', { x: 90 }),
      field('a', 'text'),
      field('z', 'text', { y: 5 }),
    ]
    expect(inOrder(fields).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c'])
  })

  test('is what is required and empty; blanks are no text, a tick taken away is none', () => {
    const fields = [
      field('t', 'text'),
      field('c', 'checkbox', { y: 20 }),
      field('o', 'text', { required: false }),
      field('s', 'signature', { y: 30 }),
    ]
    expect(leftToFill(fields, { values: { t: '  ', c: false } }).map(({ id }) => id)).toEqual(['t', 'c', 's'])
    expect(leftToFill(fields, { values: { t: 'x', c: true }, signature })).toEqual([])
  })

  test('a name and a day fill themselves', () => {
    expect(isFilled(field('n', 'name'), { values: {} })).toBe(true)
    expect(isFilled(field('d', 'date'), { values: {} })).toBe(true)
  })

  test('one signature stands at all its places, and is not that of the initials', () => {
    const fields = [field('s', 'signature'), field('s2', 'signature', { page: 3 }), field('i', 'initials', { page: 2 })]
    expect(leftToFill(fields, { values: {}, signature }).map(({ id }) => id)).toEqual(['i'])
  })

  test('goes over the wire by field', () => {
    expect(onWire({ values: { t: 'x', c: true }, signature })).toEqual({
      values: [
        { field_id: 't', value: 'x' },
        { field_id: 'c', value: true },
      ],
      signature,
      initials: undefined,
    })
  })
})
