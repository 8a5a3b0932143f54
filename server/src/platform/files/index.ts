export { safeName, uniqueNames } from './archive-names.ts'
export { checkUpload, type Upload } from './check-upload.ts'
export { fileRoutes } from './file-routes.ts'
export { companyOfPath, createFiles, type Files, isStoredPath, type NewFile } from './files.ts'
export { contentTypeOf, extensionOf } from './kinds.ts'
export { pictureKind, pictureSize } from './picture-size.ts'
export { closeFolders } from './private-folders.ts'
export {
  keepFile,
  MOST_REMOVAL_TRIES,
  queueFileRemoval,
  queueFileRemovals,
  removeFileJob,
  removeUnlessKept,
} from './remove-file.ts'
export { type ZipEntries, zipStream } from './zip-stream.ts'
