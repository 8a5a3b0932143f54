import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

const allowed = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }

/** What a form changes of the company, which is no record of a list. */
export const recordOf = (attributes: FormValues): AnyRecord => ({
  id: 'own',
  type: 'tenants',
  attributes,
  meta: allowed,
})
