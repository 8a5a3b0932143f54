type FileError = Error & { code?: string; path?: string; syscall?: string }

/** Why a file or folder could not be used, in a sentence that says what to do; null for what is no error of the file system. */
export function folderProblem(error: unknown): string | null {
  const { code, path, syscall } = error as FileError
  if (syscall === undefined || path === undefined) return null
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not use ${path}. Start Vatra as the user that it belongs to, or give it to this one: chown -R.`
  if (code === 'EROFS') return `${path} lies on a disk that can only be read. Set DATA_DIR to a folder on another disk.`
  if (code === 'ENOSPC') return `The disk of ${path} is full. Make room on it and start again.`
  if (code === 'ENOTDIR')
    return `${path} does not lie in a folder: a part of the path is a file. Set DATA_DIR to a folder.`
  if (code === 'EIO') return `The disk of ${path} cannot be read. Put DATA_DIR back from a backup, on another disk.`
  return null
}
