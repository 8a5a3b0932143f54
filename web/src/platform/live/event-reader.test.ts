import { expect, test } from 'vitest'
import { eventReader } from './event-reader.ts'

test('events are read wherever the pieces end, without comments and unknown names', () => {
  const text = [
    'retry: 2000\n: open\n\n',
    'event: written\ndata: {"entities":{"tags":2}}\n\n',
    ': still here\n\n',
    'event: later\ndata: {}\n\n',
    'event: missed\ndata: {}\n\n',
  ].join('')
  const wanted = [
    { name: 'written', data: { entities: { tags: 2 } } },
    { name: 'missed', data: {} },
  ]
  for (const size of [1, 7, 1000]) {
    const read = eventReader()
    const events = []
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)))
    expect(events).toEqual(wanted)
  }
})
