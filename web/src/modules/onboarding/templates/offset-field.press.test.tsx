import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { OffsetField } from './offset-field.tsx'

const shared = { error: undefined, required: true, disabled: false }

function Field() {
  const [value, setValue] = useState<unknown>(0)
  return (
    <>
      <OffsetField {...{ value, onChange: setValue, label: 'Due', values: {} }} {...shared} />
      <p>Kept {JSON.stringify(value)}.</p>
    </>
  )
}

it('takes days before and after, with either minus, and nothing else', async () => {
  const { write, words, user, field } = await opened(<Field />)
  for (const [typed, kept] of [
    ['12', 12],
    ['-3', -3],
    ['−30', -30],
    ['', null],
    ['ten', null],
    ['12345', null],
    ['-', null],
  ] as const) {
    await write('Due', typed)
    expect(words()).toContain(`Kept ${kept}.`)
  }
  expect((await field('Due')).value).toBe('-')
  await user.tab()
  expect((await field('Due')).value).toBe('')
})
