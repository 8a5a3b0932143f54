import { queryOptions } from '@tanstack/react-query'
import type { Placeholders, SharedTemplate, TemplateLogo } from '#contracts/documents/templates.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { TemplateRecord } from './template-record.ts'

const caller = { onError: 'caller' } as const

/** What templates may name, by what they are about (TPL-08), in the reader's language. */
export const placeholdersQuery = (locale: string) =>
  queryOptions({
    queryKey: keys.getter('templates', 'placeholders', { locale }),
    queryFn: async ({ signal }) => {
      const options = { query: { entities: true }, signal, onError: 'log' } as const
      return (await api.get<{ data: Placeholders }>('/restify/templates/getters/placeholders', options)).data
    },
  })

/** The logo that stands on the company's papers. Its address works for a while, longer than a page is looked at. */
export const logoQuery = queryOptions({
  queryKey: keys.getter('templates', 'logo'),
  queryFn: async ({ signal }) =>
    (await api.get<{ data: TemplateLogo }>('/restify/templates/getters/logo', { signal, onError: 'log' })).data,
})

/** A template that somebody shared, of any company (TPL-09). */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-template', token],
    queryFn: async ({ signal }) => {
      const path = `/shared-templates/${encodeURIComponent(token)}`
      return (await api.get<{ template: SharedTemplate }>(path, { signal, ...caller })).template
    },
    retry: false,
  })

/** The identifier in what somebody pasted: the identifier itself, or a link that ends with it. */
export const identifierIn = (pasted: string): string =>
  pasted
    .trim()
    .replace(/[/?#]+$/, '')
    .split('/')
    .at(-1) ?? ''

export const shareLink = (token: string): string => `${window.location.origin}/share/template/${token}`

/** Copies text and says so; says what to do where the browser refuses. */
export async function copy(what: string, done: 'linkCopied' | 'identifierCopied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(what)
    showSuccess(text(`documents:template.${done}`))
  } catch {
    showError(text('documents:template.copyFailed'))
  }
}

/** Shares a template (TPL-07) and copies its link; a second time it is the same link. */
export async function shareTemplate({ id }: TemplateRecord): Promise<void> {
  try {
    const { token } = await api.post<{ token: string }>(`/restify/templates/${id}/actions?action=share`, {}, caller)
    await copy(shareLink(token), 'linkCopied')
  } catch (error) {
    showFailure(error, 'documents:template.shareFailed')
  }
}

/** Ends the link and the identifier of a template. Throws after it has said why, so that the dialog stays open. */
export async function endSharing({ id }: TemplateRecord): Promise<void> {
  try {
    await api.post(`/restify/templates/${id}/actions?action=revoke-share`, {}, caller)
    showSuccess(text('documents:template.sharingEnded'))
  } catch (error) {
    showFailure(error, 'documents:template.endSharingFailed')
    throw error
  }
}

/** The template as a file for a word processor (TPL-06). */
export async function downloadTemplate({ id, attributes }: TemplateRecord): Promise<void> {
  try {
    const file = await api.file(`/restify/templates/${id}/getters/download`, undefined, caller)
    saveFile(file, `${attributes.name}.docx`)
  } catch (error) {
    showFailure(error, 'documents:template.downloadFailed')
  }
}
