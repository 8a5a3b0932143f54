import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BnrRates } from '#contracts/projects/bnr-rates.ts'
import { type Answering, answered, wordsOf } from '#web/platform/answered.fixture.tsx'
import { BnrSection } from './bnr-section.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const friday: BnrRates = {
  day: '2026-11-29',
  came_at: '2026-11-27T11:20:00Z',
  published: '2026-11-27',
  in_force_from: '2026-11-28',
  rates: [
    { currency: 'EUR', multiplier: 1, rate: 5.09 },
    { currency: 'HUF', multiplier: 100, rate: 1.3307 },
  ],
}
const none: BnrRates = { day: '2026-11-29', came_at: null, published: null, in_force_from: null, rates: [] }

async function section(data: BnrRates, given: Answering = {}) {
  const asked: string[] = []
  const answers: Answering['answers'] = (path, query) => {
    asked.push(`${path}?${query}`)
    return { data }
  }
  return { words: wordsOf(await answered(<BnrSection />, { answers, ...given })), asked }
}

it('shows the rates in force today, by the hundred where BNR does, when they began and when they came', async () => {
  const { words, asked } = await section(friday)
  expect(asked).toEqual(['/restify/exchange-rates/getters/bnr-rates?day=2026-11-29'])
  expect(words).toContain('Published on 27.11.2026, in force from 28.11.2026.')
  expect(words).toContain('The last rates came on 27.11.2026')
  expect(words).toContain('1 EUR Euro 5.0900 100 HUF Hungarian Forint 1.3307')
  const romanian = await section(friday, { locale: 'ro' })
  expect(romanian.words).toContain('Publicat la 27.11.2026, valabil de la 28.11.2026.')
  expect(romanian.words).toContain('1 EUR euro 5,0900 100 HUF forint 1,3307')
})

it('says that none have come, or that there were none on a day', async () => {
  const { words } = await section(none)
  expect(words).toContain('No rates of BNR have come yet.')
  expect(words).not.toContain('Lei')
  const before = await section({ ...none, came_at: friday.came_at })
  expect(before.words).toContain('There are no rates in force on 29.11.2026.')
})
