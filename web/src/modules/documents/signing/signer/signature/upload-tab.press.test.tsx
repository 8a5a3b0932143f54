import { expect, it } from 'vitest'
import type { SignaturePicture } from '#contracts/documents/signer.ts'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { slowPictures } from '#web/ui/fields/slow-pictures.fixture.ts'
import { UploadTab } from './upload-tab.tsx'

/** As the signer's page reads a picture: `ready` says of which files it is done. */
async function tab() {
  const kept: (SignaturePicture | undefined)[] = []
  const opening = await opened(<UploadTab onChange={(picture) => kept.push(picture)} />)
  await settled()
  return { kept, ...slowPictures(opening.user) }
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
