import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { EmployeeRecord } from '../../employee-record.ts'
import { EmploymentSection } from './employment-section.tsx'

const maria = record('7', {
  first_name: 'Maria',
  last_name: 'Ion',
  can_change_access: true,
}) as unknown as EmployeeRecord
const last = { start_date: '2025-10-01', end_date: null, contract_type: 'b2b_paid_holidays' }
const first = { start_date: '2023-01-09', end_date: '2025-03-31', contract_type: 'employment_contract' }
const page = (rows: object[], reasons: (string | null)[] = [], answers: unknown[] = [], employee = maria) =>
  opened(<EmploymentSection employee={employee} />, {
    may: ['manageEmployees'],
    answers: ({ method }) =>
      method === 'POST'
        ? answers.shift()
        : listOf(
            rows.map((row, n) => record(`s${n}`, { ...row, ...(reasons.length > 0 ? { reason: reasons[n] } : {}) })),
          ),
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

it('corrects an earlier employment within its neighbours, and shows what the server refuses at its field', async () => {
  const answers = [refused(422, { errors: { end_date: ['Not that day.'] } }), { data: {} }]
  const shown = await page([last, first], [null, 'Moved away'], answers)
  await shown.press('Correct the employment from 09.01.2023')
  await shown.write(/^Last day/, '01.10.2025')
  await shown.inDialog('Save')
  await until(() => expect(shown.words()).toContain('before the first day of the employment after it, 01.10.2025'))
  expect(shown.sent()).toEqual([])
  await shown.write(/^Last day/, '30.04.2025')
  await shown.inDialog('Save')
  await until(() => expect(shown.words()).toContain('Not that day.'))
  await shown.inDialog('Save')
  await until(() => expect(shown.words()).toContain('The employment is corrected'))
  const body = {
    ...{ start_date: '2023-01-09', end_date: '2025-04-30' },
    ...{ contract_type: 'employment_contract', reason: 'Moved away' },
  }
  const sent = shown.sent().map((one) => [one.path, one.query.get('action'), one.body])
  const call = ['/restify/employment-spells/s1/actions', 'correct', body]
  expect(sent).toEqual([call, call])
})

it('offers no correction of the last employment, of oneself, and of somebody whose access one may not change', async () => {
  const closed = record('7', { first_name: 'Maria', last_name: 'Ion', can_change_access: false })
  const own = record('1', { first_name: 'Ana', last_name: 'Pop', can_change_access: true })
  for (const person of [closed, own]) {
    const { words } = await page([last, first], [null, null], [], person as unknown as EmployeeRecord)
    await until(() => expect(words()).toContain('01.10.2025'))
    expect(words()).not.toContain('Correct the employment')
  }
  const { words } = await page([last, first], [null, null])
  await until(() => expect(words()).toContain('Correct the employment from 09.01.2023'))
  expect(words()).not.toContain('Correct the employment from 01.10.2025')
})
