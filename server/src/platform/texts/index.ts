export { hasText, labelOf, labelsOf, type ServerTextKey, type TextPair, text } from './text.ts'
