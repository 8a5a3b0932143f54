export { explain, ruleText } from './rules.ts'
export {
  addTexts,
  hasText,
  labelled,
  labelOf,
  labelsOf,
  type ServerTextKey,
  type TextPair,
  type Texts,
  type TextsByModule,
  text,
} from './text.ts'
