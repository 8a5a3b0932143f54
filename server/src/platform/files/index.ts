export { checkUpload, TEN_MEGABYTES, type Upload, type UploadProblem, type UploadRules } from './check-upload.ts'
export { fileRoutes } from './file-routes.ts'
export { createFiles, type Files, isStoredPath, type NewFile } from './files.ts'
export { queueFileRemoval, removeFileJob } from './remove-file.ts'
