import type { Client } from '#testing/index.ts'
import type { ActionExpectation, Body, Grants, Making, ResourceExpectations } from './expectations.ts'

interface Imported {
  key: string
  may: Grants
  /** A sheet of one new row; `n` is another number at each call. */
  sheet: (n: number) => Body
  /** The key of its import action. */
  action?: string
}

let counted = 0
const next = () => {
  counted += 1
  return counted
}

const formOf = (sheet: Body): FormData => {
  const form = new FormData()
  form.set('sheet', new File([JSON.stringify(sheet)], 'sheet.json'))
  return form
}

const run = (client: Client, key: string, action: string, body: Body) =>
  client.post(`/restify/${key}/actions?action=${action}`, body)

/** What a resource with an `import` is meant to allow: all of its actions and getters to those who may store a record. */
export function importExpectations({ key, may, sheet, action = 'import' }: Imported): {
  actions: Record<string, ActionExpectation>
  getters: NonNullable<ResourceExpectations['getters']>
} {
  return {
    actions: {
      'read-import-file': { may, body: () => ({ text: 'Name\tSurname\nAna\tPop' }), again: 200 },
      'check-import': { may, body: () => sheet(next()), again: 200 },
      // As a form: each call has rows of its own, and so an answer of its own.
      [action]: { may, form: () => formOf(sheet(next())), again: 200 },
      'undo-import': {
        may,
        async target({ admin }: Making) {
          const answer = await run(admin, key, action, sheet(next()))
          if (answer.status !== 200) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
          return answer.body.data[0].import_id
        },
        body: (import_id) => ({ import_id }),
        again: 422,
      },
    },
    getters: { 'import-template': { may }, imports: { may } },
  }
}
