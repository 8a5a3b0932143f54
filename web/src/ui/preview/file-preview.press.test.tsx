import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { FilePreview } from './file-preview.tsx'

/** A stored text, of which `readAgain` brings another address. */
async function preview(answers: unknown[]) {
  let readAgain = () => {}
  function Stored() {
    const [expires, setExpires] = useState(1)
    readAgain = () => setExpires(expires + 1)
    return <FilePreview file={{ name: 'note.txt', url: `/f/note?expires=${expires}` }} />
  }
  const opening = await opened(<Stored />, { answers: () => answers.shift() })
  return { ...opening, readAgain: () => act(readAgain) }
}

it('leaves a file where its reader is when its record is read again, which gives the same file another address', async () => {
  const { words, asked, readAgain } = await preview([{ text: 'Sea' }])
  await until(() => expect(words()).toContain('Sea'))
  readAgain()
  expect(words()).toContain('Sea')
  expect(asked().length).toBe(1)
})

it('tries the other address where the first was no more', async () => {
  const { words, asked, readAgain } = await preview([refused(404), { text: 'Sea' }])
  await until(() => expect(asked().length).toBe(1))
  await until(() => expect(words()).toContain('Download'))
  readAgain()
  await until(() => expect(words()).toContain('Sea'))
})
