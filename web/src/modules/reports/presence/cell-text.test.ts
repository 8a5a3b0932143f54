import { expect, it } from 'vitest'
import type { PresenceMark } from '#contracts/reports/presence.ts'
import { cellText } from './cell-text.ts'

const marks: PresenceMark[] = [
  { symbol: 'Co', kind: 'leave', names: ['Annual leave', 'Study leave'] },
  { symbol: 'SL', kind: 'national', names: [] },
]
const words = {
  number: (hours: number) => String(hours).replace('.', ','),
  nameOf: ({ kind, names }: PresenceMark) => (kind === 'national' ? 'National holiday' : names.join(', ')),
}
const text = (cell: Parameters<typeof cellText>[0]) => cellText(cell, marks, words)

it('writes hours, marks and both, and says what the marks mean', () => {
  expect(text(480)).toEqual({ text: '8', kind: undefined, title: undefined })
  expect(text(450).text).toBe('7,5')
  expect(text(0).text).toBe('')
  // Logged time is to the minute: in hundredths where it stands, whole in the title.
  expect(text(255)).toEqual({ text: '4,25', kind: undefined, title: '4:15' })
  expect(text([391, 0])).toMatchObject({ text: '6,52/Co', title: '6:31, Annual leave, Study leave' })
  expect(text([240, 0])).toEqual({ text: '4/Co', kind: 'leave', title: 'Annual leave, Study leave' })
  expect(text([0, 1])).toEqual({ text: 'SL', kind: 'national', title: 'National holiday' })
  expect(text([0, 0, 1])).toMatchObject({ text: 'Co/SL', kind: 'leave' })
  expect(text(null)).toEqual({ text: '', kind: 'outside', title: undefined })
})
