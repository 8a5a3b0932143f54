/** An error as Stripe's API answers it. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, error: Record<string, string>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const badRequest = (message: string) => new ProviderError(400, { type: 'invalid_request_error', message })
export const missing = (message: string) =>
  new ProviderError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
export const cardDeclined = (decline_code: string) =>
  new ProviderError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code,
    message: 'Your card was declined.',
  })

/** A form-encoded body (`items[0][quantity]=4`), read by name. */
export interface Form {
  text(name: string): string | undefined
  part(name: string): Form
  list(name: string): Form[]
  texts(name: string): Record<string, string>
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

export function formOf(value: unknown): Form {
  const fields = Object.fromEntries(entries(value))
  const texts = (part: unknown) =>
    Object.fromEntries(entries(part).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])))
  return {
    text: (name) => (typeof fields[name] === 'string' ? fields[name] : undefined),
    part: (name) => formOf(fields[name]),
    list: (name) => entries(fields[name]).map(([, one]) => formOf(one)),
    texts: (name) => texts(fields[name]),
  }
}
