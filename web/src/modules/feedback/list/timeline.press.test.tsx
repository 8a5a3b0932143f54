import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { AllFeedback } from './feedback-page.tsx'

const praise = {
  ...{ feedbackable_type: 'employee', feedbackable_id: '2', type: 'Praise', given_at: '2026-03-01' },
  ...{ notes: '<p>Well done</p>', is_visible_to_employee: false, audio_file: null, file: null, about: 'Dan Pop' },
}

it('leads to the last page there is where the one that was asked for is gone', async () => {
  const { words, place } = await opened(<AllFeedback />, {
    may: ['manageFeedback'],
    at: '/feedback/all?page=3',
    answers: ({ query }) => {
      const page = Number(query.get('page'))
      const rows = page > 2 ? [] : [record('1', praise, { employeeCreator: somebody('9', 'Eva') })]
      return { ...listOf(rows), meta: { ...listOf(rows).meta, current_page: page, last_page: 2, total: 6 } }
    },
  })
  await until(() => expect(words()).toContain('Well done'))
  expect(words()).not.toContain('No feedback yet')
  expect(place()).toBe('/feedback/all?page=2')
})
