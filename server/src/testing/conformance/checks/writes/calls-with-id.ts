import type { Subject } from '../../subject.ts'

export interface Call {
  method: string
  path: (id: string) => string
  body?: (id: string) => unknown
}

type Action = readonly [key: string, of: { level: 'record' | 'index' | 'standalone' }]

function actionCall({ expected, path }: Subject, [key, { level }]: Action): Call {
  const body = (id: string) => expected.actions?.[key]?.body?.(id) ?? {}
  if (level === 'record') return { method: 'POST', path: (id) => `${path}/${id}/actions?action=${key}`, body }
  return {
    method: 'POST',
    path: () => `${path}/actions?action=${key}`,
    body: (id) => ({ ...body(id), ...(level === 'index' ? { repositories: [id] } : {}) }),
  }
}

const changeOf =
  ({ expected }: Subject, sample: string) =>
  () =>
    expected.change?.(1, sample) ?? { name: 'Mine' }

/** A call for each right that a record has of its own: to show, change and delete it, and to run something on it. */
export function callsByRight(subject: Subject, sample: string): Call[] {
  const record = (id: string) => `${subject.path}/${id}`
  const actions = Object.entries(subject.resource.actions ?? {}).filter(([, { level }]) => level === 'record')
  return [
    { method: 'GET', path: record },
    { method: 'PUT', path: record, body: changeOf(subject, sample) },
    { method: 'DELETE', path: record },
    ...actions.slice(0, 1).map((action) => actionCall(subject, action)),
  ]
}

/** Every address that takes an id, with what could be sent there. */
export function callsWithId(subject: Subject, sample: string): Call[] {
  const { resource, path } = subject
  const change = changeOf(subject, sample)
  const record = (end: string) => (id: string) => `${path}/${id}${end}`
  const relations = Object.keys(resource.relations ?? {})
  const files = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'file')
  const getters = Object.entries(resource.getters ?? {}).filter(([, { level }]) => level === 'record')
  return [
    { method: 'GET', path: record('') },
    { method: 'GET', path: record(`?related=${relations.join(',')}`) },
    ...['PUT', 'PATCH', 'POST'].map((method) => ({ method, path: record(''), body: change })),
    { method: 'DELETE', path: record('') },
    { method: 'POST', path: () => `${path}/bulk/update`, body: (id) => [{ id, ...change() }] },
    { method: 'DELETE', path: () => `${path}/bulk/delete`, body: (id) => [id] },
    ...files.map(([name]) => ({ method: 'DELETE', path: record(`/field/${name}`) })),
    ...Object.entries(resource.actions ?? {}).map((action) => actionCall(subject, action)),
    {
      method: 'POST',
      path: () => `${path}/actions?action=export`,
      body: (id) => ({ format: 'csv', repositories: [id] }),
    },
    ...getters.map(([key]) => ({ method: 'GET', path: record(`/getters/${key}`) })),
    ...relations.flatMap((name) =>
      ['sync', 'attach', 'detach'].map((verb) => ({
        method: 'POST',
        path: record(`/${verb}/${name}`),
        body: () => ({ [name]: [] }),
      })),
    ),
  ]
}
