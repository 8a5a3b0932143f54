import { expect, it } from 'vitest'
import { undrawableLetters } from './undrawable.ts'

it.each([
  'Ștefan Țîrlea, „Ăăââîî” – 12 €',
  'Łukasz Őszi, Владимир, Ελένη',
  '李 さくら カタカナ',
  'Ana 🎉',
  '김민수, 한국어',
  'მარია ბერიძე',
  'Արամ Խաչատրյան',
  'मोहन क्षत्रिय',
  'محمد علي',
  'דוד כהן',
  'สมชาย น้ำ',
  'e\u0301 and a\u200dzero width',
])('has every letter of %s', (text) => {
  expect(undrawableLetters(text)).toEqual([])
})

it.each([
  ['မြန်မာ Kim မ', ['မ', 'ြ', 'န', '်', 'ာ']],
  ['মোহন', ['ম', 'ো', 'হ', 'ন']],
  ['ሰላም', ['ሰ', 'ላ', 'ም']],
])('names the letters of %s that no font has, each once', (text, letters) => {
  expect(undrawableLetters(text)).toEqual(letters)
})
