import { expect, it } from 'vitest'
import { FeedbackWrite } from './feedback.ts'

it('says something: marks and spaces alone, of whatever kind, are nothing', () => {
  const says = (notes: string) => FeedbackWrite.pick({ notes: true }).safeParse({ notes }).success
  expect(['<p>Good</p>', '<p>&nbsp;1</p>', 'Good'].map(says)).toEqual([true, true, true])
  expect(['', '<p></p>', '<p> </p>', '<p>&nbsp;</p>', '<p>\u00a0</p><p><br></p>'].map(says)).toEqual(
    Array(5).fill(false),
  )
})
