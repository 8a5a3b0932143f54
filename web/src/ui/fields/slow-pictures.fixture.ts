import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { settled } from '#web/platform/pressed.fixture.tsx'

/** Chooses pictures in the page's file input; each is read only once `finish` says so. */
export function slowPictures(user: UserEvent) {
  const ready = new Map<string, () => void>()
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const picture = { width: 100, height: 50, close: () => {} }
    return new Promise((resolve) => ready.set(name, () => resolve(picture)))
  })
  return {
    choose: async (name: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      await user.upload(input, new File([name], name, { type: 'image/png' }))
      await settled()
    },
    finish: async (name: string) => {
      ready.get(name)!()
      await settled()
    },
  }
}
