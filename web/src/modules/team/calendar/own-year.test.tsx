import { beforeEach, expect, test } from 'vitest'
import { answered, listOf, wordsOf } from '#web/platform/answered.fixture.tsx'
import { drawn, knownList, namesOf, record, signIn } from '#web/platform/drawn.fixture.tsx'
import { today } from '#web/platform/format/dates.ts'
import { OwnYearTab } from './own-year.tsx'

beforeEach(() => signIn({ employee: 'maria' }))

test('keeps a year on screen that could not be read again', async () => {
  const start_date = `${today().slice(0, 4)}-05-01`
  const labourDay = record('1', { name: 'Labour Day', start_date, end_date: start_date })
  const answers = (path: string) => listOf(path === '/restify/legal-holidays' ? [labourDay] : [])
  expect(wordsOf(await answered(<OwnYearTab />, { answers, isOffline: true }))).toContain('Labour Day')
})

test('turns the pages of one’s own year two years back and ahead', async () => {
  const year = Number(today().slice(0, 4))
  for (const entity of ['legal-holidays', 'goals', 'employee-calendars', 'holidays']) knownList(entity, [])
  const steps = async (asked: number) => {
    const html = await drawn(<OwnYearTab />, `/settings/account/employee-profile/calendar?year=${asked}`)
    return [...namesOf(html, 'button'), ...namesOf(html, 'h2')]
  }
  const both = ['The year before', 'The year after']
  expect(await steps(year)).toEqual([...both, String(year)])
  expect(await steps(year - 2)).toEqual(['The year before (off)', 'The year after', String(year - 2)])
  expect(await steps(year + 2)).toEqual(['The year before', 'The year after (off)', String(year + 2)])
  expect(await steps(year + 3)).toEqual([...both, String(year)])
})
