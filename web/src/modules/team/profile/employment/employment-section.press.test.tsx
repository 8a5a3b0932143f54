import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { EmploymentSection } from './employment-section.tsx'

const maria = record('7', { first_name: 'Maria', last_name: 'Ion' }) as unknown as EmployeeRecord
const last = { start_date: '2025-10-01', end_date: null, contract_type: 'b2b_paid_holidays' }
const first = { start_date: '2023-01-09', end_date: '2025-03-31', contract_type: 'employment_contract' }
const page = (rows: object[], reasons: (string | null)[] = []) =>
  opened(<EmploymentSection employee={maria} />, {
    may: ['manageEmployees'],
    answers: () =>
      listOf(rows.map((row, n) => record(`s${n}`, { ...row, ...(reasons.length > 0 ? { reason: reasons[n] } : {}) }))),
  })

it('shows each time of employment with its contract, the last one first, and why the one before ended', async () => {
  const { words } = await page([last, first], [null, 'Moved away'])
  await until(() => expect(words()).toContain('01.10.2025'))
  for (const said of ['now', 'B2B with paid holidays', '09.01.2023', '31.03.2025', 'Employment contract', 'Moved away'])
    expect(words()).toContain(said)
})

it('names no reason to who may not read it', async () => {
  const { words } = await page([last, first])
  await until(() => expect(words()).toContain('01.10.2025'))
  expect(words()).not.toContain('Reason')
})

it('is not there for somebody who was employed once', async () => {
  const { words, asked } = await page([last], [null])
  await until(() => expect(asked()).toHaveLength(1))
  await until(() => expect(words()).not.toContain('Employment history'))
})

it('says that a first day is to come, and offers to try again where nothing could be loaded', async () => {
  const ahead = await page([{ ...last, start_date: '2099-02-01' }, first], [null, null])
  await until(() => expect(ahead.words()).toContain('01.02.2099, to come'))
  const failed = await opened(<EmploymentSection employee={maria} />, { answers: () => refused(500, {}) })
  await until(() => expect(failed.words()).toContain('The times of employment could not be loaded'))
})
