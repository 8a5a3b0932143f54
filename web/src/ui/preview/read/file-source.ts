/** A file to show: at an address of the product, or at hand. */
export interface FileSource {
  /** Its name with its ending, which says how it is shown. */
  name: string
  /** Media type, for a name without an ending. */
  type?: string
  /** Where it is: a temporary address that carries its own right. */
  url?: string
  /** The file itself, where it has not been stored yet. */
  blob?: Blob
}
