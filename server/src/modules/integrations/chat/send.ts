import type { FetchFunction } from '@slack/webhook'
import { CHAT_HOOKS, type ChatFailure } from '#contracts/integrations/chat.ts'
import type { Config } from '#platform/config.ts'
import { createEgress, EgressRefused } from '#platform/egress/index.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

const slack = lazyPackage<typeof import('@slack/webhook')>('@slack/webhook')

const LONGEST_DETAIL = 200

/** Posts a text to a webhook; null when the provider took it, else why not. */
export type Post = (webhook: string, text: string) => Promise<ChatFailure | null>

/** The network's word for it (`ECONNREFUSED`), however deep it lies; else the innermost sentence. */
function networkWord(error: unknown): string {
  let word = ''
  for (let one = error; one instanceof Error; one = one.cause) {
    word = (one as NodeJS.ErrnoException).code ?? one.message
  }
  return word
}

function failureOf(error: unknown): ChatFailure {
  if (error instanceof slack().IncomingWebhookHTTPError) {
    return { kind: 'answer', status: error.statusCode, detail: error.body.slice(0, LONGEST_DETAIL) }
  }
  const cause = error instanceof slack().IncomingWebhookRequestError ? error.original : error
  if (cause instanceof EgressRefused) return { kind: 'forbidden', detail: cause.message.slice(0, LONGEST_DETAIL) }
  return { kind: 'unreachable', detail: networkWord(cause).slice(0, LONGEST_DETAIL) }
}

/** Posts through the guarded way out. With SLACK_URL the same path is asked there. */
export function chatPost({ slackUrl }: Pick<Config, 'slackUrl'>): Post {
  const fetch = createEgress({ trusted: slackUrl }) as FetchFunction
  return async (webhook, text) => {
    if (!webhook.startsWith(CHAT_HOOKS)) return { kind: 'forbidden' }
    const address = slackUrl ? new URL(new URL(webhook).pathname, slackUrl).href : webhook
    try {
      const { IncomingWebhook } = slack()
      await new IncomingWebhook(address, { fetch }).send({ text })
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** True when trying again can help: the network, too many at once, or the provider's own trouble. */
export const isPassing = ({ kind, status = 0 }: ChatFailure): boolean =>
  kind === 'unreachable' || (kind === 'answer' && (status === 429 || status >= 500))
