import { expect, it } from 'vitest'
import * as z from 'zod'
import { InvalidFields } from '#platform/errors/errors.ts'
import { defineResource } from '../definition.ts'
import { parseFields } from './check.ts'

const prints = defineResource({
  key: 'check-prints',
  table: 'check_prints',
  module: 'trial',
  display: 'name',
  fields: { name: {}, price: {}, currency: {} },
  rules: ({ price, currency }) => (price && !currency ? [['currency', 'required']] : []),
  may: { list: 'auth' },
})
const schema = z.object({ name: z.string(), price: z.number().optional(), currency: z.string().max(3).optional() })

const wrong = (body: unknown, stored = {}) => {
  try {
    parseFields(prints, schema, body, stored)
  } catch (error) {
    if (error instanceof InvalidFields) return error.problems.map(([path]) => path)
    throw error
  }
  return []
}

it('says what does not fit together with what is wrong between fields, and of one field one thing', () => {
  expect(wrong({ name: 1, price: 5 })).toEqual(['name', 'currency'])
  expect(wrong({ name: 'A', price: 5, currency: 'EURO' })).toEqual(['currency'])
  expect(wrong({ name: 1, price: 5 }, { currency: 'EUR' })).toEqual(['name'])
  expect(wrong({ name: 1, currency: null }, { price: 5 })).toEqual(['name', 'currency'])
})
