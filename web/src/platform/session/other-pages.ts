import { api } from '../api/client.ts'
import { emit } from '../events.ts'
import { queryClient } from '../query/client.ts'
import { profileQuery } from './queries.ts'
import { forgetData } from './session.ts'
import { onTokenOfOtherPage, readToken } from './token.ts'

/** How soon it is asked again who is signed in, where no answer came. */
const AGAIN = 1000

/** Whose session another page has begun; undefined once that is over. */
async function personOf(token: string | null): Promise<string | undefined> {
  while (readToken() === token) {
    const answer = await api
      .get<{ data: { id: string } }>('/restify/profile', { onError: 'log' })
      .catch(() => undefined)
    if (answer) return readToken() === token ? answer.data.id : undefined
    await new Promise((resolve) => setTimeout(resolve, AGAIN))
  }
  return undefined
}

/**
 * The pages of a browser share a session. Where another page has ended it, or somebody else has signed in there, this one forgets
 * what it knows and `leave` is called: it would go on showing one person what another may see, and save in the name of the wrong one.
 */
export function followOtherPages(leave: (isOver: boolean) => void): void {
  onTokenOfOtherPage(async () => {
    const person = queryClient.getQueryData(profileQuery.queryKey)?.id
    if (person === undefined) return
    const token = readToken()
    const isOver = token === null
    if (isOver) emit('page-ending')
    else {
      const now = await personOf(token)
      if (now === undefined) return
      // The same person again: what is typed here stays, and the news come over the new session.
      if (now === person) return emit('session-begun')
    }
    // Drafts lie with this page alone.
    sessionStorage.clear()
    forgetData()
    emit('session-ended')
    if (!isOver) emit('session-begun')
    leave(isOver)
  })
}
