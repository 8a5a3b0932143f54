import { expect, it, vi } from 'vitest'
import type { SignaturePicture } from '#contracts/documents/signer.ts'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { UploadTab } from './upload-tab.tsx'

/** As the signer's page reads a picture: `ready` says of which files it is done. */
async function tab() {
  const kept: (SignaturePicture | undefined)[] = []
  const opening = await opened(<UploadTab onChange={(picture) => kept.push(picture)} />)
  const ready = new Map<string, () => void>()
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const picture = { width: 100, height: 50 }
    return new Promise((resolve) => ready.set(name, () => resolve(picture)))
  })
  await settled()
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await opening.user.upload(input, new File([name], name, { type: 'image/png' }))
    await settled()
  }
  const finish = async (name: string) => {
    ready.get(name)!()
    await settled()
  }
  return { kept, choose, finish }
}
const picture = (name: string) => ({ kind: 'uploaded', image: `data:image/png;base64,${btoa(name)}` })

it('takes the picture that was chosen last, also where one before it is ready later', async () => {
  const { kept, choose, finish } = await tab()
  await choose('wrong.png')
  await choose('mine.png')
  await finish('mine.png')
  expect(kept.at(-1)).toEqual(picture('mine.png'))
  await finish('wrong.png')
  expect(kept.at(-1)).toEqual(picture('mine.png'))
  expect(document.querySelector('img')!.getAttribute('src')).toBe(picture('mine.png').image)
})
