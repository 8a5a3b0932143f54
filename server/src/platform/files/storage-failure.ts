/** What a file system says when it has no room, no handles, or can no longer be read or written. */
const SYSTEM = /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/
/** What the library of the stores says, whatever the store said. */
const STORE = /^E_CANNOT_/

/** True when files can be neither kept nor read for the moment: a full disk, a store that is away. Nothing that was sent is at fault. */
export const isStorageFailure = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SYSTEM.test(code) || STORE.test(code)
}
