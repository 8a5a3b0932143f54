import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import classes from './person-card.module.css'

interface PersonCardProps {
  person: EmployeeRecord
  /** Under the name, in place of position and department. */
  role?: string
  /** With what other modules have to say of them today. */
  hasBadges?: boolean
}

/** Somebody of the company at a glance: who, doing what, and whether they are there. */
export function PersonCard({ person, role, hasBadges }: PersonCardProps) {
  const name = personName(person)
  const named = (relation: string) => relatedOne(person, relation)?.attributes.name as string | undefined
  const lines = role ? [role] : [named('position'), named('department')].filter((line) => line !== undefined)
  return (
    <li className={classes.card}>
      <PersonAvatar name={name} image={person.attributes.avatar} size={44} />
      <div className={classes.words}>
        <Anchor component={Link} to={`/employees/${person.id}/details`} fw={600} className={classes.name}>
          {name}
        </Anchor>
        {lines.map((line, at) => (
          <Text key={line} fz={at === 0 ? 'sm' : 'xs'} c="dimmed" className={classes.line}>
            {line}
          </Text>
        ))}
        {hasBadges && <SlotParts slot="employee.badges" given={{ employee: person, isAlone: false }} />}
      </div>
    </li>
  )
}
