import { expect, it } from 'vitest'
import { mapLines } from './map-lines.ts'
import { treeOfHtml } from './tree.ts'
import type { Inline } from './types.ts'

const shout = (line: Inline[]): Inline[] =>
  line.map((one) => (one.t === 'words' ? { ...one, s: one.s.toUpperCase() } : one))

it('changes what stands in every line, wherever it is, and nothing else', () => {
  const tree = treeOfHtml(
    [
      '<div data-type="page-header">head</div><div data-type="page-footer">foot</div>',
      '<h2>a</h2><p>b</p><blockquote>c</blockquote><ul><li>d</li></ul><ol start="3"><li>e</li></ol>',
      '<ul data-type="taskList"><li data-checked="true">f</li></ul>',
      '<div data-type="columns" data-layout="sidebar-right"><div data-type="column">g</div></div>',
      '<table><tr><th colspan="2">h</th></tr></table><pre>code</pre><hr><div data-type="signature"></div>',
    ].join(''),
  )
  const before = JSON.stringify(tree)
  const expected = JSON.parse(before.replace(/"s":"(head|foot|[a-h])"/g, (_, s: string) => `"s":"${s.toUpperCase()}"`))
  expect(mapLines(tree, shout)).toEqual(expected)
  expect(before).toContain('"s":"code"')
  expect(JSON.stringify(tree)).toBe(before)
})
