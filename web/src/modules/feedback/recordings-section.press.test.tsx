import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { RecordingsSection } from './settings/recordings-section.tsx'

it('keeps after how many days recordings go, or that they stay, and saves nothing that is so already', async () => {
  let days: number | null = 30
  const answers: unknown[] = [refused(422, { message: '' })]
  const key = 'feedback_recording_days'
  const { press, write, words, sent, field } = await opened(<RecordingsSection />, {
    settings: { [key]: days },
    answers: async ({ method, body }) => {
      if (method === 'GET')
        return { data: { time_zone: 'Europe/Bucharest', settings: [record(key, { key, value: days })] } }
      const answer = await answers.shift()
      if (answer) return answer
      days = (body as { value: number | null }[])[0]!.value
      return {}
    },
  })
  const label = /days|recordings/i
  const save = () => screen.getByRole('button', { name: 'Save' })
  expect(save()).toHaveProperty('disabled', true)
  await write(label, '90')
  await press('Save')
  await until(() => expect(words()).toContain('Could not save the number of days'))
  expect((await field(label)).getAttribute('value')).toBe('90')
  await press('Save')
  await until(() => expect(words()).toContain('Saved'))
  await until(() => expect(save()).toHaveProperty('disabled', true))
  await write(label, '')
  await press('Save')
  await until(() => expect(sent().length).toBe(3))
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    [90, 90, null].map((value) => ['/restify/settings/bulk/update', [{ key, value }]]),
  )
})

it('takes no 0 for a day, after which all recordings would go', async () => {
  const wrong = refused(422, { message: 'No.', errors: { '0.value': ['At least one day.'] } })
  const { press, write, words, sent } = await opened(<RecordingsSection />, {
    answers: ({ method }) => (method === 'GET' ? undefined : wrong),
  })
  await write(/days|recordings/i, '0')
  await press('Save')
  await until(() => expect(words()).toContain('At least one day.'))
  expect(sent().map(({ body }) => body)).toEqual([[{ key: 'feedback_recording_days', value: 0 }]])
  await write(/days|recordings/i, '30')
  expect(words()).not.toContain('At least one day.')
})
