import type { PropsOf } from '#web/platform/modules/slots.ts'
import { GenerateButton } from './generate-button.tsx'

/** Beside what else can be done with leave: nothing is written about leave that is not approved. */
export const GenerateForHoliday = ({ request }: PropsOf<'holiday.actions'>) =>
  request.attributes.status === 'approved' ? (
    <GenerateButton
      entity="holiday"
      recordId={request.id}
      owner={{ kind: 'employee', id: request.attributes.employee_id }}
    />
  ) : null
