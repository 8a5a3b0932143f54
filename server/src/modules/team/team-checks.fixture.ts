import type { Check } from '#testing/conformance/expectations.ts'
import { each, unless } from '#testing/conformance/subject.ts'
import type { World } from '#testing/conformance/world.ts'
import { employeeId, makePerson, person } from './people.fixture.ts'

/** Rights that lie in the behaviour of people: nobody gives more than they have, and who has left is out. */
export function moreOfTheTeam(world: World): Check[] {
  const { acme, cast } = world
  const named = (name: string) => world.client(cast.insiders.find((one) => one.name === name)!)
  const making = () => world.making(acme)
  const adminRole = acme.roleIds.admin

  async function beyondOwn(): Promise<string[]> {
    const id = await employeeId(making())
    const [hr, admin] = [named('hr'), named('admin')]
    const own = acme.people.admin.employeeId
    const answers = [
      ['HR hires an administrator', await hr.post('/restify/employees', { ...person(making()), role_id: adminRole })],
      ['HR makes an administrator', await hr.put(`/restify/employees/${id}`, { role_id: adminRole })],
      [
        'the administrator steps down',
        await admin.put(`/restify/employees/${own}`, { role_id: acme.roleIds.employee }),
      ],
    ] as const
    return answers.flatMap(([what, answer]) => [
      ...unless(what, answer, 422),
      ...(answer.body?.errors?.role_id ? [] : [`${what}: no error at role_id`]),
    ])
  }

  async function lastAdministrator(): Promise<string[]> {
    const place = `/restify/employees/${acme.people.admin.employeeId}/actions?action=archive`
    const body = { termination_date: '2030-01-01' }
    return [
      ...unless('HR archives somebody who may do more', await named('hr').post(place, body), 403),
      ...unless('the administrator archives themselves', await named('admin').post(place, body), 422),
    ]
  }

  async function circles(): Promise<string[]> {
    const [top, below] = [await employeeId(making()), await makePerson(making())]
    const admin = named('admin')
    const down = await admin.put(`/restify/employees/${below.id}`, { manager_employee_id: top })
    const up = await admin.put(`/restify/employees/${top}`, { manager_employee_id: below.id })
    return [...unless('is led', down, 200), ...unless('leads whom they are led by', up, 422)]
  }

  async function bulkLocks(): Promise<string[]> {
    const id = await employeeId(making())
    const answers = await Promise.all(
      [{ email: 'other@acme.test' }, { role_id: acme.roleIds.employee }, { contract_type: 'b2b_paid_holidays' }].map(
        async (values) =>
          [
            Object.keys(values)[0]!,
            await named('admin').post('/restify/employees/bulk/update', [{ id, ...values }]),
          ] as const,
      ),
    )
    return answers.flatMap(([name, answer]) => [
      ...unless(`many at once are given another ${name}`, answer, 422),
      ...(answer.body?.errors?.[`0.${name}`] ? [] : [`no error at 0.${name}`]),
    ])
  }

  return [
    { name: 'keeps email, role and contract out of a bulk edit', topic: 'bulk', run: bulkLocks },
    { name: "gives no role beyond the giver's own rights", topic: 'validate', run: beyondOwn },
    { name: 'keeps the last administrator', topic: 'validate', run: lastAdministrator },
    { name: 'lets nobody lead whom they are led by', topic: 'validate', run: circles },
  ]
}

/** Two pairs of eyes on pay: HR gives everybody a salary but themselves. */
export const ownRaise = (world: World): Check[] => [
  {
    name: 'lets nobody give themselves a salary',
    topic: 'validate',
    async run() {
      const hr = world.cast.insiders.find(({ name }) => name === 'hr')!
      const raise = { employee_id: hr.person!.employeeId, amount: 1500, from: '2090-01-01' }
      const answer = await world.client(hr).post('/restify/employee-salaries', raise)
      return [
        ...unless('HR gives themselves a salary', answer, 422),
        ...(answer.body?.errors?.employee_id ? [] : ['no error at employee_id']),
      ]
    },
  },
]

/** The relation has readers of its own: which roles there are is known to everybody, who holds them is not. */
export const rolesOfOthers = (world: World): Check[] => [
  {
    name: 'shows the roles of others to those who manage employees',
    topic: 'read',
    run: () =>
      each(world.cast.insiders, async (principal) => {
        const { body } = await world.client(principal).get('/restify/users?perPage=200&related=roles')
        const own = principal.person?.userId
        const others = body.data.filter(({ id }: { id: string }) => id !== own)
        const isShown = others.some(
          (one: { relationships: { roles: unknown[] } }) => one.relationships.roles.length > 0,
        )
        return isShown === principal.permissions.has('manageEmployees') ? [] : [`${principal.name}: roles ${isShown}`]
      }),
  },
]
