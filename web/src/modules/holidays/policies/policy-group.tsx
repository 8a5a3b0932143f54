import { ActionIcon, Badge, Group, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './policies.module.css'
import { givesText, type PolicyRecord } from './policy-record.ts'

interface PolicyGroupProps {
  title: string
  policies: readonly PolicyRecord[]
  onDelete: (policy: PolicyRecord) => void
  action?: ReactNode
  /** Below the policies; without it an empty group says that it is empty. */
  children?: ReactNode
}

/** Policies of one kind, each with what it gives. */
export function PolicyGroup({ title, policies, onDelete, action, children }: PolicyGroupProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {policies.length > 0 && (
        <ul className={classes.rows}>
          {policies.map((policy) => (
            <PolicyRow key={policy.id} policy={policy} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {policies.length === 0 && !children && (
        <Text c="dimmed" className={classes.none}>
          {t('holidays:policy.noneOfKind')}
        </Text>
      )}
      {children}
    </section>
  )
}

function PolicyRow({ policy, onDelete }: { policy: PolicyRecord; onDelete: (policy: PolicyRecord) => void }) {
  const { t } = useTexts()
  const { attributes, meta, id } = policy
  const { name, description, paid, timesheet_symbol: symbol } = attributes
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={8}>
          <Link to={`/settings/holidays/${id}/edit`} className={classes.name}>
            {name}
          </Link>
          {symbol && (
            <Badge
              variant="default"
              size="sm"
              tt="none"
              aria-label={t('holidays:policy.symbolOf', { symbol })}
              role="img"
            >
              {symbol}
            </Badge>
          )}
          {!paid && (
            <Badge variant="light" color="gray" size="sm" tt="none" className={classes.badge}>
              {t('holidays:policy.unpaid')}
            </Badge>
          )}
        </Group>
        {description && (
          <Text fz="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <Text fz="sm" className={classes.gives}>
        {givesText(attributes, t)}
      </Text>
      <Group gap={2} wrap="nowrap" className={classes.tools}>
        <ActionIcon
          component={Link}
          to={`/settings/holidays/${id}/edit`}
          aria-label={t('holidays:policy.edit', { name })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        {meta.authorizedToDelete && (
          <ActionIcon aria-label={t('holidays:policy.delete', { name })} onClick={() => onDelete(policy)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}
