import { expect, it } from 'vitest'
import { ChecklistTemplateTaskUpdate } from './onboarding.ts'

it('is for everybody where no positions are named, which null says too', () => {
  const given = (applicable_positions: unknown) =>
    ChecklistTemplateTaskUpdate.parse({ title: 'Badge', assignee: null, description: null, applicable_positions })
      .applicable_positions
  expect([given(null), given([])]).toEqual([[], []])
  const baker = '00000000-0000-4000-8000-000000000001'
  expect(given([baker])).toEqual([baker])
})
