import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { SharedReportPage } from './shared-report-page.tsx'

const entry = { project: 'Portal', task: 'Design', person: 'Ana Pop', description: 'Call', minutes: 90 }
const report = {
  ...{
    company: 'Fagus SRL',
    start_date: '2026-05-01',
    end_date: '2026-05-31',
    client: null,
    project: 'Portal',
    task: null,
  },
  ...{
    person: null,
    total_minutes: 180,
    rounding: null,
    entries: 102,
    page: 1,
    last_page: 2,
    expires_at: '2026-12-30T10:00:00Z',
  },
  days: [{ date: '2026-05-02', minutes: 120, entries: [entry] }],
}

it('shows days with their whole sums, leads to no page of the product, and goes from page to page', async () => {
  const { words, press, asked } = await opened(<SharedReportPage />, {
    at: '/share/reports/detailed?token=abc',
    answers: (call: Call) => ({ data: { ...report, page: Number(call.query.get('page')) } }),
  })
  await settled()
  expect(words()).toMatch(/Fagus SRL.*3:00.*in 102 entries/s)
  expect(words()).toMatch(/02\.05\.2026 Saturday · weekend.*2:00.*Ana Pop.*1:30/s)
  expect(screen.getAllByRole('row').at(-1)!.textContent).toMatch(/^Total.*102 entries.*3:00$/)
  expect(screen.queryAllByRole('link')).toEqual([])
  await press('Page 2')
  await until(() => expect(asked().at(-1)!.query.get('page')).toBe('2'))
  expect(asked().at(-1)!.query.get('token')).toBe('abc')
})

it('says of an unknown link and of one that has ended the same', async () => {
  const { words } = await opened(<SharedReportPage />, {
    at: '/share/reports/detailed?token=abc',
    answers: () => refused(404),
  })
  await settled()
  expect(words()).toContain('This link does not work any more')
})
