import { expect, it } from 'vitest'
import * as z from 'zod'
import { partialOf } from './input.ts'

it('takes a change of some keys alone: what stands for a missing key when a record is made stays out of it', () => {
  const schema = z.object({ name: z.string(), kind: z.enum(['new', 'old']).default('new') })
  expect(schema.parse({ name: 'A' })).toEqual({ name: 'A', kind: 'new' })
  expect(partialOf(schema).parse({ name: 'B' })).toEqual({ name: 'B' })
  expect(partialOf(schema).parse({ kind: 'old' })).toEqual({ kind: 'old' })
  expect(partialOf(schema).safeParse({ kind: 'other' }).success).toBe(false)
  expect(partialOf(schema)).toBe(partialOf(schema))
})
