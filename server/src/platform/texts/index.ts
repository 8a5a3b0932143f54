export { hasText, labelOf, type ServerTextKey, type TextPair, text } from './text.ts'
