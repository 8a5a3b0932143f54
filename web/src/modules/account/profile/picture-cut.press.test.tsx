import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contracts/account/profile.ts'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { slowPictures } from '#web/ui/fields/slow-pictures.fixture.ts'
import { ProfilePicture } from './profile-picture.tsx'

const square = { x: 25, y: 0, width: 50, height: 50 }
// A document without a browser has no sizes to drag a picture by.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) {
    useEffect(() => onCropComplete({}, square), [onCropComplete])
    return null
  },
}))

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
  return { ...page, ...slowPictures(page.user), drawImage, written }
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
