import * as z from 'zod'
import type { Names } from '../engine/names.ts'

/** What every webhook of the chat provider begins with; nothing else is ever posted to. */
export const CHAT_HOOKS = 'https://hooks.slack.com/services/'

const isHook = (text: string) =>
  text.startsWith(CHAT_HOOKS) && /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/.test(text.slice(CHAT_HOOKS.length))

/** Address that posts into one channel of the company's chat. Anyone who knows it can post there, so it is a secret. */
export const ChatWebhookUrl = z.string().trim().max(500).refine(isHook, { message: 'rule.slackWebhook' })

/** What may be shown of a webhook's address: everything before its last part, which is the secret. */
export const maskedWebhook = (url: string): string => `${url.slice(0, url.lastIndexOf('/') + 1)}••••••••`

/** Why a message could not be posted. */
export const ChatFailure = z.object({
  /** `answer`: the provider said no; `unreachable`: nobody answered; `forbidden`: the address leads into a private network. */
  kind: z.enum(['answer', 'unreachable', 'forbidden']),
  /** HTTP status of an answer. */
  status: z.number().optional(),
  /** The provider's word for it (`no_service`), or the network's (`ECONNREFUSED`). */
  detail: z.string().optional(),
})
export type ChatFailure = z.infer<typeof ChatFailure>

/** A message to the company's chat, and what became of it. */
export const ChatMessage = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  /** How often it was tried. */
  attempts: z.number(),
  /** The last failure, also of a message that went through later. */
  failure: ChatFailure.nullable(),
  /** Instants. */
  failed_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Answer of `GET /integrations/chat`. */
export const ChatState = z.object({
  /** The masked address, or null while there is none. */
  webhook: z.string().nullable(),
  /** The newest twenty. */
  messages: z.array(ChatMessage),
})
export type ChatState = z.infer<typeof ChatState>

/** A person's own chat (`/integrations/own-chat`): an address that posts to them alone. Null forgets it. */
export const OwnChatWrite = z.object({ webhook: ChatWebhookUrl.nullable() })
export const OwnChat = z.object({
  /** The masked address, or null while there is none. */
  webhook: z.string().nullable(),
  /** Why the last message did not arrive; null where it did. */
  failure: ChatFailure.nullable(),
  failed_at: z.string().nullable(),
})
export type OwnChat = z.infer<typeof OwnChat>

export const ownChatNames = {
  'own-chat.webhook': { en: 'Webhook URL', ro: 'Adresa webhookului' },
} as const satisfies Names
