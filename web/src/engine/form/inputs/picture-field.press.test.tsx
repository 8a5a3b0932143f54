import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { slowPictures } from '#web/ui/fields/slow-pictures.fixture.ts'
import { PictureField } from './picture-field.tsx'

/** The field by itself: `finish` has a picture ready that was chosen. */
async function field() {
  let held: unknown = null
  function Held() {
    const [value, setValue] = useState<unknown>(null)
    held = value
    const rest = { error: undefined, required: false, disabled: false, values: {} }
    return <PictureField {...rest} label="Picture" name="Dan Pop" value={value} onChange={setValue} />
  }
  const opening = await opened(<Held />)
  return { ...opening, ...slowPictures(opening.user), name: () => (held as File | null)?.name }
}

it('holds the picture that was chosen last, and none that was taken away while it was made smaller', async () => {
  const { choose, finish, press, name } = await field()
  await choose('old.png')
  await choose('new.png')
  await finish('new.png')
  await finish('old.png')
  expect(name()).toBe('new.png')
  await choose('late.png')
  await press('Remove')
  // What was pressed is gone.
  expect(document.activeElement?.textContent).toMatch(/^Choose/)
  await finish('late.png')
  expect(name()).toBeUndefined()
})

it('says of a picture that is too large that it is, until another is chosen or the one that is held goes', async () => {
  const { choose, finish, press, user, words, name } = await field()
  await choose('held.png')
  await finish('held.png')
  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 })
  const tooLarge = async () => {
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, large)
    await until(() => expect(words()).toContain('10 MB'))
    expect(name()).toBe('held.png')
  }
  await tooLarge()
  await choose('held.png')
  await finish('held.png')
  expect(words()).not.toContain('10 MB')
  await tooLarge()
  await press('Remove')
  expect(words()).not.toContain('10 MB')
  expect(name()).toBeUndefined()
})
