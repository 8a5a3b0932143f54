import { expect, test } from 'vitest'
import { drawn } from '#web/platform/drawn.fixture.tsx'
import { ColumnChart } from './column-chart.tsx'

test('columns stand on the zero of a scale that goes below it, in their share of all of it', async () => {
  const group = { key: '1', label: 'July', title: 'July', mark: -50 }
  const columns = [
    [
      { key: 'a', hue: 'primary' as const, value: 60 },
      { key: 'b', hue: 'cyan' as const, value: 40 },
    ],
  ]
  const html = await drawn(
    <ColumnChart groups={[{ ...group, columns }]} line={25} tick={(value) => `${value} h`} onOpen={() => undefined} />,
  )
  const shares = (what: string) => [...html.matchAll(new RegExp(`${what}:([\\d.]+)%`, 'g'))].map(([, of]) => Number(of))
  // From -50 to 100.
  expect([...html.matchAll(/>(-?\d+) h</g)].map(([, value]) => Number(value))).toEqual([-50, 0, 50, 100])
  expect(shares('"height').map(Math.round)).toEqual([40, 27])
  expect(shares('bottom').map(Math.round)).toEqual([0, 33, 67, 100, 50, 0])
  expect(shares('--zero').map(Math.round)).toEqual([33])
})
