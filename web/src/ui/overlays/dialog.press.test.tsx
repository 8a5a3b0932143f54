import { Select, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { Dialog } from './dialog.tsx'

async function dialog(more?: ReactNode) {
  const onClose = vi.fn()
  const page = await opened(
    <Dialog title="Reason" onClose={onClose}>
      <TextInput label="Why" />
      {more}
    </Dialog>,
  )
  await screen.findByRole('dialog')
  const beside = () => page.user.click(document.querySelector('.mantine-Modal-overlay')!)
  return { ...page, onClose, beside }
}

it('is ended by a press beside it as long as nothing was typed into it', async () => {
  const { beside, onClose } = await dialog()
  await beside()
  expect(onClose).toHaveBeenCalledOnce()
})

it('keeps what was typed into it from a press that slips, and is ended by its cross', async () => {
  const { beside, onClose, field, user, press } = await dialog()
  await user.type(await field('Why'), 'Because')
  await beside()
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

it('is ended by Escape as long as nothing was typed into it, and asks before what was typed is lost', async () => {
  const { onClose, field, user, press, words } = await dialog()
  const question = 'Discard what you entered?'
  await user.click(await field('Why'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(words()).not.toContain(question)
  await user.type(await field('Why'), 'Because')
  await user.keyboard('{Escape}')
  expect(words()).toContain(question)
  await until(() => expect(document.activeElement?.textContent).toBe('Keep it'))
  // A second one answers the question, and asks no other.
  await user.keyboard('{Escape}')
  await until(() => expect(words()).not.toContain(question))
  expect((await field('Why')).value).toBe('Because')
  await until(() => expect(document.activeElement).toHaveProperty('value', 'Because'))
  expect(onClose).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await press('Discard')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('lets an Escape close the list of a field, and keeps what was typed', async () => {
  const { onClose, field, user, words } = await dialog(
    <Select label="Kind" data={['Rye', 'Spelt']} searchable comboboxProps={{ withinPortal: true }} />,
  )
  await user.type(await field('Kind'), 'Ry')
  expect(screen.getByRole('option', { name: 'Rye' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('option', { name: 'Rye' })).toBeNull())
  expect(words()).not.toContain('Discard')
  await user.keyboard('{Escape}')
  expect(words()).toContain('Discard')
  expect(onClose).not.toHaveBeenCalled()
})

it('asks for nothing that its fields have saved by themselves', async () => {
  const { onClose, field, user } = await dialog(<input aria-label="Time" data-saves-itself />)
  await user.type(await field('Time'), '2:00')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

/** A dialog that stays drawn while it is closed. */
function Asked() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog title="Reason" opened={isOpen} onClose={() => setOpen(false)}>
        <TextInput label="Why" />
      </Dialog>
    </>
  )
}

it('is ended by Escape at once when it is opened again, whatever was typed into it before', async () => {
  const { press, field, user, words } = await opened(<Asked />)
  await press('Ask')
  await user.type(await field('Why'), 'Because')
  await press('Close')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Ask')
  await user.click(await field('Why'))
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(words()).not.toContain('Discard')
})
