import type { FieldErrors } from '#contracts/validation/explain.ts'

/** A call that failed. `status` 0 means no answer came at all (offline, refused, aborted by the network). */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** What the log of the server calls the request; null where no answer came. */
  requestId: string | null = null
  /** True once it was shown to the person; nobody shows it a second time. */
  handled = false

  constructor(status: number, message: string, errors: FieldErrors = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }

  /** The plan has no free seat for what was asked (api-contract 6). */
  get quantityExceeded(): boolean {
    return this.message.includes('quantity_exceeded')
  }

  /** Nobody here knows whether the server did it: the answer was lost, or something in between gave its own. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** The server has kept the Idempotency-Key with other content: that try went through, though its answer was lost. */
  get isKeyTaken(): boolean {
    return 'Idempotency-Key' in this.errors
  }
}

const isFieldMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '')

/**
 * Reads an error answer, whatever its shape: an `error` string, a `message`, an `errors` list, or field errors joined by
 * line breaks, in this order (spec 1 section 8). An empty message stays empty; the reader of the error chooses the words.
 */
export function readApiError(status: number, body: unknown): ApiError {
  if (!isFieldMap(body)) return new ApiError(status, '')
  const errors: FieldErrors = {}
  if (isFieldMap(body.errors)) {
    for (const [field, value] of Object.entries(body.errors)) errors[field] = sentences(value)
  }
  const message =
    sentences(body.error)[0] ??
    sentences(body.message)[0] ??
    (Array.isArray(body.errors) ? sentences(body.errors) : Object.values(errors).flat()).join('\n')
  return new ApiError(status, message, errors)
}
