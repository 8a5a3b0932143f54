import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showError } from '../../notify.ts'
import { opened, until } from '../../pressed.fixture.tsx'
import { AppBoundary } from '../app-boundary.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PlainNotices } from './plain-notices.tsx'

it('says what went wrong where the code of the toasts did not come, until it is closed', async () => {
  const { press, words } = await opened(<PlainNotices />)
  showError('The server could not be reached.')
  const said = await screen.findByText('The server could not be reached.')
  expect(said.closest('[role="alert"]')).not.toBeNull()
  await press('Close the message')
  await until(() => expect(words()).not.toContain('The server could not be reached.'))
})

it('says that there is no connection for as long as there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { words } = await opened(<OfflineNotice />)
  expect(words()).toBe('')
  const goes = (isOnline: boolean) => {
    online.mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  goes(false)
  await until(() => expect(words()).toContain('What you type stays here'))
  goes(true)
  await until(() => expect(words()).not.toContain('What you type stays here'))
  online.mockRestore()
})

it('offers to load the app again where nothing else has caught a fault', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('Nothing catches this')
  }
  await opened(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  )
  await screen.findByRole('button', { name: 'Reload' })
  quiet.mockRestore()
})
