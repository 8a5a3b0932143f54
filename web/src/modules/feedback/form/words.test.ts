import { expect, it } from 'vitest'
import { clockOf } from '../recorder/clock.ts'
import { withWords } from './words.ts'

it('puts what was said at the end of the notes, as words and never as marks', () => {
  expect(withWords('', 'Țese <b>bine</b> & repede')).toBe('<p>Țese &lt;b&gt;bine&lt;/b&gt; &amp; repede</p>')
  expect(withWords('<p>Before</p>', 'One\n\nTwo\n')).toBe('<p>Before</p><p>One</p><p>Two</p>')
  expect(withWords('<p></p>', 'One')).toBe('<p>One</p>')
  expect(withWords('<p>Before</p>', ' ')).toBe('<p>Before</p>')
})

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [60, '1:00'],
  [600, '10:00'],
])('shows %s seconds as %s', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown)
})
