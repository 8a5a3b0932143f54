import * as z from 'zod'

/** What every webhook of the chat provider begins with; nothing else is ever posted to. */
export const CHAT_HOOKS = 'https://hooks.slack.com/services/'

const isHook = (text: string) =>
  text.startsWith(CHAT_HOOKS) && /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/.test(text.slice(CHAT_HOOKS.length))

/** Address that posts into one channel of the company's chat. Whoever knows it can post there: it is a secret. */
export const ChatWebhookUrl = z.string().trim().max(500).refine(isHook, { message: 'rule.slackWebhook' })

/** What may be shown of a webhook's address: everything before its last part, which is the secret. */
export const maskedWebhook = (url: string): string => `${url.slice(0, url.lastIndexOf('/') + 1)}••••••••`

/** Why a message could not be posted. */
export interface ChatFailure {
  /** `answer`: the provider said no; `unreachable`: nobody answered; `forbidden`: the address leads into a private network. */
  kind: 'answer' | 'unreachable' | 'forbidden'
  /** HTTP status of an answer. */
  status?: number
  /** The provider's word for it (`no_service`), or the network's (`ECONNREFUSED`). */
  detail?: string
}

/** A message to the company's chat, and what became of it. */
export interface ChatMessage {
  id: string
  text: string
  status: 'waiting' | 'sent' | 'failed'
  /** How often it was tried. */
  attempts: number
  /** The last failure, also of a message that went through later. */
  failure: ChatFailure | null
  /** Instants. */
  failed_at: string | null
  sent_at: string | null
  created_at: string
}

/** Answer of `GET /integrations/chat`. */
export interface ChatState {
  /** The masked address, or null while there is none. */
  webhook: string | null
  /** The newest twenty. */
  messages: ChatMessage[]
}
