import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { PlaceBox } from './place-box.tsx'
import type { PlacedField } from './places.ts'

const place: PlacedField = {
  ...{ id: 'f1', owner: 'a', kind: 'text', label: 'Badge', required: true },
  ...{ page: 1, x: 10, y: 20, w: 100, h: 30 },
}

/** A place on a page that is drawn twice as large as paper, with what was done to it. */
async function box(isChosen = true) {
  const done: unknown[] = []
  await opened(
    <PlaceBox
      field={place}
      signer={{ name: 'Ana', color: 'teal' }}
      scale={2}
      isChosen={isChosen}
      onChoose={() => done.push('chosen')}
      onChange={(field) => done.push(field)}
      onRemove={() => done.push('removed')}
    />,
  )
  const handle = screen.getByRole('button', { name: /^Badge, Text/ })
  const corner = handle.nextElementSibling as HTMLElement | null
  for (const part of [handle, corner]) part?.setPointerCapture && Object.assign(part, { setPointerCapture: () => {} })
  done.length = 0
  return { done, handle, corner }
}

it('is taken away by either key for that, moved by the others, and left alone by the rest', async () => {
  const { done, handle } = await box()
  for (const key of ['Delete', 'Backspace', 'ArrowRight', 'a']) fireEvent.keyDown(handle, { key })
  expect(done).toEqual(['removed', 'removed', { ...place, x: 11 }])
})

it('is moved by as much as the pointer goes on paper, and sized by its corner, until the pointer is up', async () => {
  const { done, handle, corner } = await box()
  for (const [part, becomes] of [
    [handle, { x: 15, y: 30 }],
    [corner!, { w: 105, h: 40 }],
  ] as const) {
    done.length = 0
    fireEvent.pointerDown(part, { clientX: 100, clientY: 100, pointerId: 1 })
    fireEvent.pointerMove(part, { clientX: 110, clientY: 120, pointerId: 1 })
    fireEvent.pointerUp(part, { pointerId: 1 })
    fireEvent.pointerMove(part, { clientX: 300, clientY: 300, pointerId: 1 })
    expect(done).toEqual(['chosen', { ...place, ...becomes }])
  }
})

it('shows the corner that sizes it only while it is chosen', async () => {
  expect((await box(false)).corner).toBeNull()
  expect((await box()).corner).not.toBeNull()
})
