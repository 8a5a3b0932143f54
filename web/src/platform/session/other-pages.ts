import { api } from '../api/client.ts'
import { emit } from '../events.ts'
import { queryClient } from '../query/client.ts'
import { profileQuery } from './queries.ts'
import { forgetData } from './session.ts'
import { onTokenOfOtherPage, readToken } from './token.ts'

/**
 * The pages of a browser share a session. Where another page has ended it, or somebody else has signed in there, this one forgets
 * what it knows and `leave` is called: it would go on showing one person what another may see, and save in the name of the wrong one.
 */
export function followOtherPages(leave: (isOver: boolean) => void): void {
  onTokenOfOtherPage(async () => {
    const person = queryClient.getQueryData(profileQuery.queryKey)?.id
    if (person === undefined) return
    const isOver = readToken() === null
    if (isOver) emit('page-ending')
    else {
      const now = await api.get<{ data: { id: string } }>('/restify/profile', { onError: 'log' }).catch(() => undefined)
      if (!now) return
      // The same person again: what is typed here stays, and the news come over the new session.
      if (now.data.id === person) return emit('session-begun')
    }
    // Drafts lie with this page alone.
    sessionStorage.clear()
    forgetData()
    emit('session-ended')
    if (!isOver) emit('session-begun')
    leave(isOver)
  })
}
