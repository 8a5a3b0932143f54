export { richTextToPlain, sanitizeRichText, sanitizeTemplate } from './rich-text.ts'
export { mapLines } from './tree/map-lines.ts'
export { treeOfHtml } from './tree/tree.ts'
export type { Block, Cell, Inline, Tree } from './tree/types.ts'
