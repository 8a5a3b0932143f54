import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { ErrorAnswer } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import type { FieldErrors } from '#contracts/validation/explain.ts'
import { constraintViolation, isContended, isTimedOut, isUnavailable } from '#platform/database/index.ts'
import { type FieldProblem, InvalidFields, Refusal, SeatsExceeded } from '#platform/errors/errors.ts'
import { isStorageFailure } from '#platform/files/storage-failure.ts'
import { explain, text } from '#platform/texts/index.ts'
import { TooManyAttempts } from './limits/rate-limit.ts'
import { localeOf } from './locale.ts'
import { addressOf } from './methods.ts'

/** The first sentence, and how many more there are (api-contract 6). */
export function fieldErrorAnswer(errors: FieldErrors, locale: Locale): ErrorAnswer {
  const sentences = Object.values(errors).flat()
  const more = sentences.length - 1
  const rest = more > 0 ? ` ${text('moreErrors', locale, { count: more })}` : ''
  return { message: `${sentences[0] ?? ''}${rest}`, errors }
}

const CONSTRAINT_RULES = { reference: 'rule.exists', unique: 'rule.unique', check: 'invalid' } as const

/** Fastify's own errors. Libraries that ask other services give theirs a status too, which says nothing of our caller's request. */
const OF_THE_REQUEST = /^FST_/

/**
 * Status and body for what was thrown. Faults say nothing of themselves. `subject` is whose field names the sentences say
 * (`contracts/names.ts`).
 */
export function errorAnswer(
  error: unknown,
  locale: Locale,
  subject: string,
): { status: number; body: ErrorAnswer; fault?: boolean } {
  const invalid = (problems: readonly FieldProblem[]) => ({
    status: 422,
    body: fieldErrorAnswer(
      explain(problems, locale, (path) => nameOf(subject, path, locale)),
      locale,
    ),
  })
  if (error instanceof InvalidFields) return invalid(error.problems)
  if (error instanceof SeatsExceeded) {
    return { status: 422, body: { message: 'quantity_exceeded', errors: { quantity: ['quantity_exceeded'] } } }
  }
  if (error instanceof Refusal)
    return { status: error.status, body: { message: text(error.textKey, locale, error.values) } }

  const violation = constraintViolation(error)
  if (violation?.kind === 'in-use') return { status: 422, body: { message: text('inUse', locale) } }
  if (violation) {
    const field = violation.constraint.slice(violation.table.length + 1).replace(/_(fkey|key|check)$/, '')
    return invalid([[field, CONSTRAINT_RULES[violation.kind as keyof typeof CONSTRAINT_RULES]]])
  }
  const unavailable = { status: 503, body: { message: text('unavailable', locale) } }
  // The operator has to make room, or to see what took so long.
  if (isStorageFailure(error) || isTimedOut(error)) return { ...unavailable, fault: true }
  if (isUnavailable(error) || isContended(error)) return unavailable

  const { code, statusCode } = error as Partial<FastifyError>
  // Class 22: the value cannot be stored as its type. The schemas catch what they know; this catches the rest.
  if (/^22/.test(code ?? '')) return { status: 422, body: { message: text('unreadableValue', locale) } }
  if (statusCode && OF_THE_REQUEST.test(code ?? '')) {
    if (statusCode === 413) return { status: 413, body: { message: text('tooLarge', locale) } }
    if (statusCode === 415) return { status: 415, body: { message: text('unsupportedMedia', locale) } }
    if (statusCode < 500) return { status: 400, body: { message: text('unreadableBody', locale) } }
  }
  return { status: 500, body: { message: text('serverError', locale) }, fault: true }
}

/**
 * Writes what was thrown as an answer in the reader's language; the one place where that happens. Only faults are logged.
 * `subject` as in `errorAnswer`.
 */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  locale: Locale,
  subject: string,
): FastifyReply {
  const { status, body, fault } = errorAnswer(error, locale, subject)
  if (fault) request.log.error({ err: error, method: request.method, route: addressOf(request) }, 'request failed')
  // The header of each answer has the id as well: here it is for people who pass on what they were told.
  if (status >= 500) Object.assign(body, { request_id: request.id })
  if (status === 503) reply.header('Retry-After', '2')
  if (error instanceof TooManyAttempts) {
    reply.headers({
      'Retry-After': error.limit.seconds,
      'X-RateLimit-Limit': error.limit.max,
      'X-RateLimit-Remaining': 0,
    })
  }
  return reply.status(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** For what is thrown before it is known who asks: unreadable bodies, unknown addresses. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, localeOf(request, []), '*'))
}
