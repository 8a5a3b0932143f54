import { Deciders } from '#contracts/expenses/deciding.ts'
import { type Approval, stepsAhead } from '#engine/approvals/index.ts'
import { answersData, changeOf, checkSeen, type GetterDefinition } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { ok } from '#platform/http/context.ts'
import { largeAmount } from '../expenses/limits.ts'

/** Who decides on an expense or a bundle now and who may have to after that, for everybody who sees it. */
export const decidersGetter = (approval: () => Approval): GetterDefinition => ({
  level: 'record',
  may: 'auth',
  output: answersData(Deciders),
  run: (context, id, registry) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const { actor, tenant } = context
      await checkSeen(tx, context, registry.resource(approval().resource), id!)
      const steps = await stepsAhead(changeOf({ ...context, tx }), approval(), id!)
      const decides = actor.can('manageExpenses') || actor.can('approveLargeExpenses')
      const data: Deciders = {
        steps: steps.map(({ step, isOpen, people }) => ({
          step: step as 'expense' | 'large',
          is_open: isOpen,
          people,
        })),
        large_amount: decides ? await largeAmount({ tx, tenant }) : null,
        currency: await readDefaultCurrency(tx, tenant.id),
      }
      return ok({ data })
    }),
})
