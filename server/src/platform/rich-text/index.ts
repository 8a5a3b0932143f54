export { richTextToPlain, sanitizeRichText } from './rich-text.ts'
