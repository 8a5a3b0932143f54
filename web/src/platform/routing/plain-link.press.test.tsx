import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, settled } from '../pressed.fixture.tsx'
import { PlainLink } from './plain-link.tsx'
import { useFollow } from './use-follow.ts'

function Followed() {
  const follow = useFollow()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as lists have it
    <div onClick={follow}>
      <a href="/books/7">
        <b>Dune</b>
      </a>
      <p>Words</p>
    </div>
  )
}

for (const [name, part] of [
  [
    'a plain link',
    <PlainLink key="1" to="/books/7">
      Dune
    </PlainLink>,
  ],
  ['a link below what follows it', <Followed key="2" />],
] as const) {
  it(`${name} opens its page here, and leaves new tabs and windows to the browser`, async () => {
    const { place } = await opened(part, { at: '/books' })
    const press = async (how: MouseEventInit) => {
      const click = createEvent.click(screen.getByText('Dune'), { button: 0, ...how })
      // Whatever it does, no page is loaded here.
      let isOurs = false
      const seen = (event: Event) => {
        isOurs = event.defaultPrevented
        event.preventDefault()
      }
      window.addEventListener('click', seen, { once: true })
      fireEvent(screen.getByText('Dune'), click)
      window.removeEventListener('click', seen)
      await settled()
      return [isOurs, place()]
    }
    for (const how of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(await press(how)).toEqual([false, '/books'])
    expect(await press({})).toEqual([true, '/books/7'])
  })
}

it('a plain link goes nowhere where something in it has taken the press', async () => {
  const { place } = await opened(
    <PlainLink to="/books/7">
      <button type="button" onClick={(event) => event.preventDefault()}>
        Dune
      </button>
    </PlainLink>,
    { at: '/books' },
  )
  fireEvent.click(screen.getByText('Dune'))
  await settled()
  expect(place()).toBe('/books')
})
