import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { findAssets } from './find-assets.tsx'

it('finds assets for the palette by what the list searches, and names them by their serial number', async () => {
  const { asked } = await opened(<p>Any page</p>, {
    answers: () =>
      listOf([
        record('7', { name: 'Laptop', serial_number: 'SN-81', model: 'X1' }),
        record('8', { name: 'Chair', model: 'Y2' }),
      ]),
  })
  const found = await findAssets('SN-81', new AbortController().signal)
  expect(found.map(({ label, description, to }) => [label, description, to])).toEqual([
    ['Laptop', 'SN-81', '/assets/7/view'],
    ['Chair', 'Y2', '/assets/8/view'],
  ])
  expect(asked().at(-1)!.query.get('search')).toBe('SN-81')
})
