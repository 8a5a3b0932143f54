import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { later } from '../later.tsx'
import { SmallParts } from './missing-part.tsx'

type Code = { Window: (props: { onClose?: () => void; breaks?: () => boolean }) => ReactNode }

const Window: Code['Window'] = ({ breaks }) => {
  if (breaks?.()) throw new Error('It cannot be drawn')
  return <p>The window</p>
}

/** A page with a field, and a part beside it whose code is there after so many tries. */
async function pageWith(failures: number, props: Parameters<Code['Window']>[0] = {}) {
  let tries = 0
  const Part = later(async (): Promise<Code> => {
    tries += 1
    if (tries <= failures) throw new Error('The server is away')
    return { Window }
  }, 'Window')
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const closing = props.onClose && { onClose: () => setOpen(false) }
    return (
      <>
        <input aria-label="Name" />
        {isOpen && <Part {...props} {...closing} />}
      </>
    )
  }
  const shown = await opened(<Page />)
  await shown.write('Name', 'Typed')
  return shown
}
const missing = 'This part could not be opened'

it('keeps a page and what is typed while a part of it does not come, and tries again', async () => {
  const { press, words, field } = await pageWith(1)
  await screen.findByRole('alert')
  expect(words()).toContain(missing)
  expect((await field('Name')).value).toBe('Typed')
  await press('Try again')
  await screen.findByText('The window')
  expect(words()).not.toContain(missing)
  expect((await field('Name')).value).toBe('Typed')
})

it('says it again where the code still does not come', async () => {
  const { press } = await pageWith(2)
  await screen.findByRole('alert')
  await press('Try again')
  await screen.findByRole('alert')
  await press('Try again')
  await screen.findByText('The window')
})

it('keeps a page when a part of it fails while it is drawn', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const { press, field } = await pageWith(0, { breaks: () => isBroken })
  await screen.findByRole('alert')
  expect((await field('Name')).value).toBe('Typed')
  isBroken = false
  await press('Try again')
  await screen.findByText('The window')
  quiet.mockRestore()
})

it('lets a dialog that does not come be closed', async () => {
  const { press, words } = await pageWith(9, { onClose: () => undefined })
  await screen.findByRole('alert')
  await press('Close')
  await until(() => expect(words()).not.toContain(missing))
})

it('tries again by itself when the connection is back', async () => {
  const { words } = await pageWith(1)
  await screen.findByRole('alert')
  window.dispatchEvent(new Event('online'))
  await screen.findByText('The window')
  expect(words()).not.toContain(missing)
})

it('asks again for styles that did not come, before it draws what needs them', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'stylesheet'
  link.dispatchEvent(new Event('error'))
  await pageWith(0)
  const again = document.head.querySelector('link[rel="stylesheet"]')!
  expect(again).not.toBe(link)
  expect(screen.queryByText('The window')).toBeNull()
  again.dispatchEvent(new Event('load'))
  await screen.findByText('The window')
  again.remove()
})

it('is a button where a part has the room of one alone', async () => {
  let isBroken = true
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = later(async (): Promise<Code> => ({ Window }), 'Window')
  const { press } = await opened(
    <SmallParts value>
      <Part breaks={() => isBroken} />
    </SmallParts>,
  )
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Try again' }).textContent).toBe('')
  isBroken = false
  await press('Try again')
  await screen.findByText('The window')
  quiet.mockRestore()
})
