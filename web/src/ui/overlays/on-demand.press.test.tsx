import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { PopoverOnDemand } from './popover-on-demand.tsx'

const OWN = '/assets/start-old.js'
const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/columns-old.js')
}

/** A page of a release, and what the server answers for its first file. */
async function page(first: unknown) {
  const script = document.createElement('i')
  script.setAttribute('src', OWN)
  const find = document.querySelector.bind(document)
  // A real one would be run.
  const finding = vi.spyOn(document, 'querySelector')
  finding.mockImplementation((wanted: string) => (wanted.startsWith('script') ? script : find(wanted)))
  onTestFinished(() => finding.mockRestore())
  const part = (
    <PopoverOnDemand label="Columns" button={<button type="button">Columns</button>} load={gone}>
      {() => 'Name'}
    </PopoverOnDemand>
  )
  const drawn = await opened(part, { answers: ({ path }) => (path === '/' ? first : undefined) })
  // It has been loaded again once already.
  sessionStorage.setItem('reloaded', OWN)
  onTestFinished(() => sessionStorage.removeItem('reloaded'))
  return drawn
}

it('asks to load the page again where the code of what is pressed is gone since a newer release', async () => {
  const { press, words } = await page('<script src="/assets/start-new.js">')
  await press('Columns')
  await until(() => expect(words()).toContain('The program has been updated since this page was opened. Reload'))
})

it('loads the page again by itself, once for a release, but not under a form of a dialog', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const { press, words } = await page('<script src="/assets/start-new.js">')
  sessionStorage.removeItem('reloaded')
  const dialog = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => dialog.remove())
  dialog.setAttribute('role', 'dialog')
  dialog.innerHTML = '<form></form>'
  await press('Columns')
  await until(() => expect(words()).toContain('The program has been updated'))
  expect([reload.mock.calls.length, sessionStorage.getItem('reloaded')]).toEqual([0, null])
  dialog.innerHTML = ''
  for (let time = 0; time < 2; time += 1) await press('Columns')
  await until(() => expect(reload).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('reloaded')).toBe(OWN)
})

it('waits for the next press where there is no connection', async () => {
  const { press, words, asked } = await page(refused(0))
  await press('Columns')
  await press('Columns')
  await until(() => expect(asked().length).toBe(2))
  expect(words()).toBe('Columns')
})

/** A popover whose button goes when it is pressed, as the one that shows the usual columns. */
function Usual() {
  const [isChanged, setChanged] = useState(true)
  return isChanged && <Button onClick={() => setChanged(false)}>Usual</Button>
}
const load = async () => Usual

it('keeps the focus where the button that was pressed in it goes, so that Escape closes it still', async () => {
  const { press, user } = await opened(
    <PopoverOnDemand label="Columns" button={<button type="button">Columns</button>} load={load}>
      {(Held) => <Held />}
    </PopoverOnDemand>,
  )
  await press('Columns')
  await screen.findByRole('dialog')
  await press('Usual')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})
