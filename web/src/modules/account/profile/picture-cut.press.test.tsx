import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contracts/account/profile.ts'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { slowPictures } from '#web/ui/fields/slow-pictures.fixture.ts'
import { ProfilePicture } from './profile-picture.tsx'

/** A document without a browser has no sizes: a picture of 100 by 50 is shown as it is, in a box of 400 by 320. */
const sizes = { naturalWidth: 100, naturalHeight: 50, offsetWidth: 100, offsetHeight: 50 }

beforeEach(() => {
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLImageElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(size)
  const box = new DOMRect(0, 0, 400, 320)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
})
afterEach(() => void vi.restoreAllMocks())

async function picture() {
  const drawImage = vi.fn()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) => take(new Blob(['cut'], { type })))
  const profile = { first_name: 'Ana', last_name: 'Pop', avatar: null } as Profile
  const page = await opened(<ProfilePicture profile={profile} />, {
    answers: ({ path }) => (path.endsWith('upload') ? { path: 'kept/1.png', url: 'x' } : { data: {} }),
  })
  const written = () => page.sent().map(({ path, body }) => [path, body])
  const pictures = slowPictures(page.user)
  const choose = async (name: string) => {
    await pictures.choose(name)
    fireEvent.load(document.querySelector('img[src="blob:x"]')!)
  }
  return { ...page, ...pictures, choose, drawImage, written }
}
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

it('saves the square that was chosen of a picture', async () => {
  const { choose, inDialog, finish, written, words, drawImage } = await picture()
  await choose('me.png')
  await inDialog('Use this picture')
  expect(written()).toEqual([])
  await finish('me.png')
  await until(() => expect(words()).toContain('Your picture has been saved'))
  await closed()
  expect(drawImage.mock.calls[0]!.slice(1, 5)).toEqual([25, 0, 50, 50])
  expect(written()).toEqual([
    ['/files/public-upload', { file: expect.objectContaining({ name: 'me.png', type: 'image/png' }) }],
    ['/restify/profile', { avatar: 'kept/1.png' }],
  ])
})

it('saves nothing of a picture that was closed while it was cut, and leaves the next one open', async () => {
  const { choose, inDialog, finish, written, press } = await picture()
  await choose('first.png')
  await inDialog('Use this picture')
  await press('Close')
  await choose('second.png')
  await finish('first.png')
  expect(written()).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeNull()
})
