/** What the content of a template may hold; it stands with the text of every module, whose editor and reader are the same. */
export {
  alignedTags,
  type ColumnLayout,
  columnLayouts,
  columnShares,
  headingLevels,
  isPlaceholderId,
  linkSchemes,
  MOST_SIGNERS,
  richTypes,
  templateAttributes,
  templateTags,
  textAlignments,
} from '../engine/values/rich-text.ts'
