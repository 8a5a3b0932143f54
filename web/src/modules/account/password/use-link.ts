import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'

type Checked<T> = { state: 'asked' } | { state: 'dead'; said: string } | { state: 'open'; data: T | undefined }

/**
 * Asks whether the link of a mail can still be used, before anything is typed. Where nobody can say (offline, too many
 * tries) the form is shown, for its own answer will.
 */
export function useLink<T>(path: string | undefined, link: { email?: string; token?: string }): Checked<T> {
  const { data, error, isPending } = useQuery({
    queryKey: ['link', path, link.token],
    queryFn: async () => (await api.post<{ data: T }>(path ?? '', link, { onError: 'caller' })).data,
    enabled: path !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error instanceof ApiError && error.status === 422) return { state: 'dead', said: messageOf(error) }
  return isPending ? { state: 'asked' } : { state: 'open', data }
}
