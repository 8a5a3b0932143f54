import type { Page } from 'playwright-core'
import type { SampleFile } from './sample-files.ts'

/** What a call of the API answers, made by the page as the app would make it for the person who is signed in. */
export const callApi = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([url, payload]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api${url}`, { method: payload ? 'POST' : 'GET', headers, body: payload })
      return answer.json()
    },
    [path, body && JSON.stringify(body)] as const,
  )

/** Deletes what a path of the API names, or all of a list of ids. */
export const deleteByApi = (page: Page, path: string, ids?: readonly string[]): Promise<void> =>
  page.evaluate(
    async ([url, list]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api${url}`, { method: 'DELETE', headers, body: list })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    },
    [path, ids && JSON.stringify(ids)] as const,
  )

/** Somebody of the demo company, by the name before the @ of their address: their id and what people read. */
export async function demoPerson(page: Page, demo: string, name: string): Promise<{ id: string; name: string }> {
  const { data } = await callApi(page, `/restify/employees?search=${name}%40${demo}.test`)
  const { id, attributes } = data[0]
  return { id, name: `${attributes.first_name} ${attributes.last_name}` }
}

/** Adds a file as a document of a person, of the type with this name; answers its id. */
export async function addDocument(
  page: Page,
  { file, type, employeeId }: { file: SampleFile; type: string; employeeId: string },
): Promise<string> {
  const { data } = await callApi(page, `/restify/document-types?search=${encodeURIComponent(type)}`)
  return page.evaluate(
    async ([name, mimeType, content, type_id, employee_id]) => {
      const form = new FormData()
      const bytes = Uint8Array.from(atob(content!), (letter) => letter.charCodeAt(0))
      form.append('path', new File([bytes], name!, { type: mimeType }))
      for (const [field, value] of Object.entries({ name, type_id, employee_id })) form.append(field, value!)
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch('/api/restify/documents', { method: 'POST', headers, body: form })
      return (await answer.json()).data.id
    },
    [file.name, file.mimeType, file.buffer.toString('base64'), data[0].id, employeeId] as const,
  )
}
