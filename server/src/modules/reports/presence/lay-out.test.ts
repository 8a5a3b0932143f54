import { expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import type { Marks } from './marks.ts'
import type { PresenceFacts } from './read.ts'

it('names the national days of its part of the span, from the first day to the last', () => {
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01']
  const facts = {
    span: { from: '2026-04-01', to: '2026-06-30' },
    firstDay: 1,
    people: [],
    nationalDays: days.map((date) => ({ date, name: date })),
  } as unknown as PresenceFacts
  const { national_days } = layOut(facts, { list: [] } as unknown as Marks, { from: '2026-05-01', to: '2026-05-31' })
  expect(national_days.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-31'])
})
