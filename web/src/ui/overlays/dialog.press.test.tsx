import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { Dialog } from './dialog.tsx'

async function dialog() {
  const onClose = vi.fn()
  const page = await opened(
    <Dialog title="Reason" onClose={onClose}>
      <TextInput label="Why" />
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

it('keeps what was typed into it from a press that slips, and is ended by its cross and by Escape', async () => {
  const { beside, onClose, field, user, press } = await dialog()
  await user.type(await field('Why'), 'Because')
  await beside()
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
