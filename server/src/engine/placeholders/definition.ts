export interface PlaceholderDefinition {
  /** The record's word in a letter: `book.title`. */
  word: string
  /** Fields, parts of those that hold several (`address.city`), and fields of what it belongs to (`shelf.name`). */
  fields: readonly string[]
  /** Relations to records whose own placeholders the letter may name too. */
  of?: readonly string[]
}
