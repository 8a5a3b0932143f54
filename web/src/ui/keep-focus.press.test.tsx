import { Button, Switch } from '@mantine/core'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)

let answer = () => {}

/** Two controls that are off while they save, and one that is always there. */
function Saving() {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    answer = () => setBusy(false)
  }
  return (
    <>
      <Button loading={busy} onClick={save}>
        Save
      </Button>
      <Switch label="Mail" disabled={busy} onChange={save} />
      <Button>Other</Button>
      <p>Words</p>
    </>
  )
}

/** What a browser does with the focus of what is disabled, but this document does not: it blurs nothing that is. */
const fall = () => {
  const active = document.activeElement as HTMLButtonElement
  expect(active.disabled).toBe(true)
  active.disabled = false
  act(() => active.blur())
  active.disabled = true
  expect(document.activeElement).toBe(document.body)
}
const come = async () => {
  act(() => answer())
  await settled()
}
const focused = () => document.activeElement as HTMLInputElement

it('gives the focus back to a button that was off while it saved', async () => {
  const { press } = await opened(<Saving />)
  await press('Save')
  fall()
  await come()
  expect(focused().textContent).toBe('Save')
})

it('gives it back to a switch', async () => {
  const { press } = await opened(<Saving />)
  await press('Mail', 'switch')
  fall()
  await come()
  expect(focused().labels?.[0]?.textContent).toBe('Mail')
})

it('leaves it with who has gone on meanwhile, by the keyboard or by pressing somewhere', async () => {
  const { press, user } = await opened(<Saving />)
  await press('Save')
  fall()
  await press('Other')
  await come()
  expect(focused().textContent).toBe('Other')
  await press('Save')
  fall()
  await user.click(document.querySelector('p')!)
  await come()
  expect(focused()).toBe(document.body)
})
