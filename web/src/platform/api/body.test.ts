import { expect, test } from 'vitest'
import { hasFile, toFormData } from './body.ts'

test('a body becomes multipart the way the wire says', () => {
  const form = toFormData({
    name: 'Ana',
    archived: false,
    note: null,
    left_out: undefined,
    assignees: ['1', '2'],
    none: [],
    address: { street: 'Lungă', zip: null },
    milestones: [{ years: 1 }, { years: 2 }],
  })
  expect([...form.entries()]).toEqual([
    ['name', 'Ana'],
    ['archived', 'false'],
    ['note', ''],
    ['assignees[]', '1'],
    ['assignees[]', '2'],
    ['none[]', ''],
    ['address[street]', 'Lungă'],
    ['address[zip]', ''],
    ['milestones[0][years]', '1'],
    ['milestones[1][years]', '2'],
  ])
})

test('a file is found however deep it lies', () => {
  const file = new Blob(['x'])
  expect(hasFile({ a: { b: [{ c: file }] } })).toBe(true)
  expect(hasFile({ a: { b: [{ c: 'file' }] } })).toBe(false)
})
