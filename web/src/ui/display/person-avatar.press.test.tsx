import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { PersonAvatar } from './person-avatar.tsx'

it('shows the initials where the picture cannot be had', async () => {
  await opened(<PersonAvatar name="Ana Pop" image="/gone.png" />)
  const picture = () => document.querySelector('img')
  const initials = () => document.querySelector('[data-initials]')?.getAttribute('data-initials')
  expect([picture()?.getAttribute('src'), initials()]).toEqual(['/gone.png', undefined])
  fireEvent.error(picture()!)
  expect([picture(), initials()]).toEqual([null, 'AP'])
})
