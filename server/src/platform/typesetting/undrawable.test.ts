import { expect, it } from 'vitest'
import { undrawableLetters } from './undrawable.ts'

it.each([
  'Ștefan Țîrlea, „Ăăââîî” – 12 €',
  'Łukasz Őszi, Владимир, Ελένη',
  '李 さくら カタカナ',
  'Ana 🎉',
  'e\u0301 and a\u200dzero width',
])('has every letter of %s', (text) => {
  expect(undrawableLetters(text)).toEqual([])
})

it.each([
  ['한국어 Kim 한', ['한', '국', '어']],
  ['მარია', ['მ', 'ა', 'რ', 'ი']],
  ['मोहन', ['म', 'ो', 'ह', 'न']],
  ['محمد', ['م', 'ح', 'د']],
])('names the letters of %s that no font has, each once', (text, letters) => {
  expect(undrawableLetters(text)).toEqual(letters)
})
