import { ApiError } from '#web/platform/api/api-error.ts'

/** The server knows no template by it: it was mistyped, or the template is gone. */
export const isUnknownIdentifier = (error: unknown): boolean => error instanceof ApiError && error.status === 404
