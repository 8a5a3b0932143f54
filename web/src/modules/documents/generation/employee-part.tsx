import type { PropsOf } from '#web/platform/modules/slots.ts'
import { GenerateButton } from './generate-button.tsx'

/** Beside what else can be done with a person. */
export const GenerateForEmployee = ({ employee }: PropsOf<'employee.actions'>) => (
  <GenerateButton entity="employee" recordId={employee.id} owner={{ kind: 'employee', id: employee.id }} />
)
