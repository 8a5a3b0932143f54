import { expect, test } from 'vitest'
import { noPlaceholders, offerSource } from './placeholder-offer.ts'

const items = [{ key: 'globals.today', label: 'Today', group: 'Document' }]

test('who asks for variables that are on their way is given them once they are there', async () => {
  const source = offerSource({ ...noPlaceholders, isLoading: true })
  const asked = [source.loaded(), source.loaded()]
  source.change({ ...noPlaceholders, isTypeKnown: true, isLoading: true })
  source.change({ isTypeKnown: true, items })
  expect((await Promise.all(asked)).map((offer) => offer.items)).toEqual([items, items])
  expect(source.now().items).toEqual(items)
  source.change(noPlaceholders)
  expect(await source.loaded()).toBe(noPlaceholders)
})
