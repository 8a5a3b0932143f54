import { expect, it } from 'vitest'
import { clientAddress } from '#web/modules/clients/index.ts'
import { allows } from '#web/platform/session/permissions.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import { projectAddress } from './project-address.ts'

const who = (...held: string[]): Pick<Session, 'can'> => ({ can: (needs) => allows(new Set(held), needs) })

it('makes the name of a project a link for those who keep projects, while it is live', () => {
  const live = { id: '7', archived: false }
  expect(projectAddress(who('manageProjects'), live)).toBe('/projects/7/details')
  expect(projectAddress(who('manageProjects'), { ...live, archived: true })).toBeUndefined()
  expect(projectAddress(who('manageTimesheets', 'manageInvoices'), live)).toBeUndefined()
})

it('makes the name of a client a link for those who read its page', () => {
  expect(clientAddress(who('manageClients'), '7')).toBe('/clients/7/details')
  expect(clientAddress(who('manageInvoices'), '7')).toBe('/clients/7/details')
  expect(clientAddress(who('manageProjects', 'manageFeedback'), '7')).toBeUndefined()
})
