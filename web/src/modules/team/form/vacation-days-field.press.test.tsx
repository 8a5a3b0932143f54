import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { VacationDaysField } from './vacation-days-field.tsx'

const TERMS = { start_date: '2026-06-01', contract_type: 'employment_contract', weekly_hours_capacity: 40 }

/** The field, beside a button that changes the terms. */
function Field({ changed }: { changed: object }) {
  const [own, setOwn] = useState<unknown>(null)
  const [values, setValues] = useState<Record<string, unknown>>(TERMS)
  const field = { label: 'Days', error: undefined, required: false, disabled: false, values }
  return (
    <>
      <VacationDaysField {...field} value={own} onChange={setOwn} />
      <button type="button" onClick={() => setValues({ ...TERMS, ...changed })}>
        Change
      </button>
    </>
  )
}
const first = (more: object = {}) => ({ data: { year: 2026, policy: 'p1', days: 12.5, unlimited: false, ...more } })
const page = (changed: object, answer: object = first()) =>
  opened(<Field changed={changed} />, { answers: () => answer })

it('says what the policy gives on these terms, and that days of one’s own stand instead of them', async () => {
  const { words, write, asked } = await page({})
  await until(() => expect(words()).toContain('The policy gives 12.5 days in 2026.'))
  expect(Object.fromEntries(asked().at(-1)!.query)).toEqual({
    start_date: '2026-06-01',
    contract_type: 'employment_contract',
    weekly_hours: '40',
  })
  await write('Days', '20')
  expect(words()).toContain('Instead of the 12.5 days that the policy gives in 2026.')
  await write('Days', '0')
  expect(words()).toContain('Instead of the 12.5 days that the policy gives in 2026.')
  await write('Days', '')
  expect(words()).toContain('The policy gives 12.5 days in 2026.')
})

it('says nothing of terms that are not whole any more, and asks for changed ones', async () => {
  for (const gone of [{ start_date: null }, { contract_type: null }, { weekly_hours_capacity: null }]) {
    const { words, press, asked } = await page(gone)
    await until(() => expect(words()).toContain('The policy gives'))
    const before = asked().length
    await press('Change')
    await until(() => expect(words()).not.toContain('The policy gives'))
    expect(asked().length).toBe(before)
  }
  const { words, press, asked } = await page({ weekly_hours_capacity: 0 })
  await until(() => expect(words()).toContain('The policy gives'))
  await press('Change')
  await until(() => expect(asked().at(-1)!.query.get('weekly_hours')).toBe('0'))
})

it('says that no policy is for them, and no number where there is no limit', async () => {
  const none = await page({}, first({ policy: null, days: 0 }))
  await until(() => expect(none.words()).toContain('No vacation policy is for this contract type.'))
  const { words, asked } = await page({}, first({ unlimited: true, days: 0 }))
  await until(() => expect(asked().length).toBeGreaterThan(0))
  expect(words()).not.toContain('The policy gives')
})
