import { expect, it } from 'vitest'
import { arrangementOf, inOneColumn, withHidden, withOtherColumn, withStep } from './arrangement.ts'

const person = { can: (needs: unknown) => needs === 'manageEmployees' } as never
const cards = [
  { key: 'waiting', order: 10 },
  { key: 'away', order: 30, isNarrow: true },
  { key: 'open', order: 40 },
  { key: 'birthdays', order: 50, isNarrow: true, isHiddenAtFirst: () => true },
]
const first = arrangementOf(cards, null, person)

it('begins as the cards say, in two columns and in one', () => {
  expect(first).toEqual({ main: ['waiting', 'open'], side: ['away', 'birthdays'], hidden: ['birthdays'] })
  expect(inOneColumn(cards, first, null)).toEqual(['waiting', 'away', 'open', 'birthdays'])
})

it('is as its person has chosen, with cards that came later and without those that are gone', () => {
  const chosen = { main: ['away', 'gone', 'waiting'], side: [], hidden: ['waiting', 'gone'] }
  const arranged = arrangementOf(cards, chosen, person)
  expect(arranged).toEqual({ main: ['away', 'waiting', 'open'], side: ['birthdays'], hidden: ['waiting', 'birthdays'] })
  expect(inOneColumn(cards, arranged, chosen)).toEqual(['away', 'waiting', 'open', 'birthdays'])
})

it('moves a card by a step, to the other column, and hides and shows it', () => {
  expect(withStep(first, 'main', 'open', -1).main).toEqual(['open', 'waiting'])
  expect(withStep(first, 'main', 'open', 1)).toBe(first)
  expect(withOtherColumn(first, 'main', 'open')).toMatchObject({
    main: ['waiting'],
    side: ['open', 'away', 'birthdays'],
  })
  expect(withHidden(withHidden(first, 'birthdays'), 'open').hidden).toEqual(['open'])
})
