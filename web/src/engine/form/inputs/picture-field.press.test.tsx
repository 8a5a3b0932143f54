import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
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
  const ready = new Map<string, () => void>()
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const picture = { width: 100, height: 50 }
    return new Promise((resolve) => ready.set(name, () => resolve(picture)))
  })
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await opening.user.upload(input, new File([name], name, { type: 'image/png' }))
    await settled()
  }
  const finish = async (name: string) => {
    ready.get(name)!()
    await settled()
  }
  return { ...opening, choose, finish, name: () => (held as File | null)?.name }
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
  await finish('late.png')
  expect(name()).toBeUndefined()
})
