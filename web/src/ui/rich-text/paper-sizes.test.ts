import { expect, test } from 'vitest'
import { paper } from '#contracts/engine/paper.ts'
import { paperSizes } from './paper-sizes.ts'

test('every size of the paper is a variable, lengths in pixels and the others bare', () => {
  expect(paperSizes).toMatchObject({
    '--paper-width': `${paper.width}px`,
    '--paper-margin-x': `${paper.margin.x}px`,
    '--paper-headings-0': `${paper.headings[0]}px`,
    '--paper-above-heading-1': `${paper.aboveHeading[1]}px`,
    '--paper-line': String(paper.line),
    '--paper-heading-weight': String(paper.headingWeight),
  })
})
