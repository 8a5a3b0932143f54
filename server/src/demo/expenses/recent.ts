import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { MerchantKey } from './merchants.ts'
import { DIRECTOR, KEEPER, type PlannedClaim, type PlannedExpense } from './plan.ts'

/** What people paid in the last five weeks: what waits, stands out, was refused, or is still to be paid. */
export function recentClaims(today: string): PlannedClaim[] {
  const day = (ago: number) => addDays(today, -ago)
  const paid = (merchant: MerchantKey, ago: number, amount: number, more: Partial<PlannedExpense> = {}) => ({
    ...{ merchant, day: day(ago), amount, description: null, receipt: 'picture' as const },
    ...more,
  })
  const claim = (person: string, filed: number, more: Partial<PlannedClaim> & Pick<PlannedClaim, 'expenses'>) => ({
    ...{ person, title: null, description: null, project: null, span: null, filed: day(filed), fate: 'draft' as const },
    ...{ decider: KEEPER, decided: null, paid: null, words: null },
    ...more,
  })
  return [
    claim('Andreea Popa', 3, {
      title: 'Munich, kick-off with Isar Logistik',
      description: 'Two days with the dispatchers.',
      project: 'Freight portal',
      span: [day(8), day(6)],
      expenses: [
        paid('flight', 8, 186.4),
        paid('hotelMunich', 7, 168, { over: 'The trade fair was on: no cheaper room within an hour of the client.' }),
        paid('taxiMunich', 7, 44.5, { same: 'airport taxi' }),
        paid('innMunich', 6, 23.8, { unchecked: true }),
        paid('bistro', 11, 62.5, { withoutOurs: true, description: 'Lunch before the flight' }),
      ],
    }),
    claim('Andreea Popa', 1, {
      title: 'Receipts of this week',
      expenses: [paid('taxiIasi', 2, 26.4)],
      unfiled: [
        { merchant: 'bistro', day: day(2), amount: 74.5, printed: 14.5 },
        { merchant: 'fuel', day: day(1), amount: null },
        { merchant: 'paper', day: day(1), amount: 39, failed: true },
      ],
    }),
    claim('Vlad Enache', 4, {
      project: 'Freight portal',
      expenses: [paid('taxiMunich', 7, 44.5, { same: 'airport taxi', description: 'To the airport, shared' })],
    }),
    claim('Isabel Fernández', 6, {
      title: 'Rotterdam, renewal with Waterlijn',
      project: 'Dike sensors',
      span: [day(13), day(9)],
      fate: 'second',
      decided: day(3),
      expenses: [
        paid('flight', 13, 412.9),
        paid('hotelRotterdam', 12, 127),
        paid('hotelRotterdam', 11, 127),
        paid('cafeRotterdam', 11, 41.2),
        paid('cafeRotterdam', 10, 118, { over: 'Dinner with four people of the client.', description: 'Dinner' }),
        paid('taxiMunich', 9, 51),
      ],
    }),
    claim('Mihai Ionescu', 2, {
      title: 'Iași, tests at the stops',
      project: 'Ticket machines',
      span: [day(5), day(4)],
      decider: DIRECTOR,
      expenses: [
        paid('train', 5, 132),
        paid('hotelIasi', 5, 365),
        paid('taxiIasi', 4, 34.5, { read: 84.5 }),
        paid('bistro', 4, 71, { read: null }),
      ],
    }),
    claim('Adina Toma', 9, {
      title: 'Turda and Alba Iulia',
      project: 'Hut booking',
      span: [day(15), day(12)],
      fate: 'approved',
      decided: day(5),
      expenses: [
        paid('fuel', 15, 305.2),
        paid('bistro', 14, 58),
        paid('bistro', 13, 188, { refused: 'This is the lunch of the team, which the office has paid already.' }),
      ],
    }),
    claim('Bianca Tudose', 8, {
      title: 'Training at Alpenblick Hotels',
      project: 'Guest app',
      span: [day(16), day(14)],
      fate: 'approved',
      decided: day(6),
      expenses: [paid('flight', 16, 171.3), paid('hotelMunich', 15, 124), paid('taxiIasi', 14, 28)],
    }),
    claim('Irina Olaru', 7, {
      fate: 'approved',
      decided: day(5),
      expenses: [paid('paper', 8, 146.3, { description: 'Paper for the workshop' })],
    }),
    claim(DIRECTOR, 10, {
      fate: 'approved',
      decided: day(8),
      expenses: [paid('bistro', 11, 164, { description: 'Lunch with Farmacia Sirena' })],
    }),
    claim(KEEPER, 2, {
      decider: DIRECTOR,
      expenses: [paid('cloud', 3, 18.5, { description: 'Signing certificate', receipt: 'none' })],
    }),
    claim('Andreea Popa', 12, {
      fate: 'rejected',
      decided: day(10),
      words: 'The receipt cannot be read. Please photograph it again and file it once more.',
      expenses: [paid('paper', 14, 88.9, { description: 'Markers' })],
    }),
    claim('Dragoș Sava', 13, {
      fate: 'cancelled',
      decided: day(12),
      expenses: [paid('fuel', 14, 240, { description: 'Paid with the company card after all' })],
    }),
    claim('Vlad Enache', 24, {
      title: 'Iași, second round',
      project: 'Ticket machines',
      span: [day(29), day(27)],
      fate: 'rejected',
      decided: day(20),
      words: 'The journey was on the client’s account. Please send it to Tramvai Expres.',
      expenses: [paid('train', 29, 128), paid('hotelIasi', 28, 342)],
    }),
    claim('Gabriel Șerban', 26, {
      fate: 'paid',
      decided: day(25),
      paid: day(20),
      words: 'OP 1302',
      expenses: [paid('cloud', 27, 15.9, { description: 'Drawing plan', receipt: 'none' })],
    }),
    claim('Andreea Popa', 30, {
      title: 'Cluj, meet-up of developers',
      span: [day(34), day(32)],
      fate: 'paid',
      decided: day(28),
      paid: day(22),
      words: 'OP 1299',
      expenses: [paid('bistro', 33, 54), paid('bistro', 32, 39.8)],
    }),
  ]
}
