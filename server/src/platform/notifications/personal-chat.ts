import type { Tx } from '#platform/database/index.ts'
import { queueJobs } from '#platform/jobs/index.ts'

/** The job that posts to a person's chat; the module that knows the chat's provider runs it. */
export const PERSONAL_CHAT = 'send-personal-chat'

/** What waits in the queue: a title such as anybody at one's shoulder may read, and the page that shows more. */
export interface PersonalMessage {
  tenantId: string
  userId: string
  title: string
  page: string | null
}

/** Has messages posted to people's chats once the transaction is committed; who has none gets none. */
export const queuePersonalChat = (tx: Tx, messages: readonly PersonalMessage[]): Promise<void> =>
  queueJobs(tx, PERSONAL_CHAT, messages)
